import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import type { MenuItem } from '@gamelog/ui/kit/menu.tsx'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from './lazy-part.tsx'

const Menu = lazyPart(async () => (await import('@gamelog/ui/kit/menu.tsx')).Menu)

interface MenuButtonProps {
  /** What the row or group stands for. */
  name: string
  /** Without any the button keeps its place, unseen. */
  items: readonly MenuItem[]
}

/** ⋯ of a row or group: what can be done with it. */
export function MenuButton({ name, items }: MenuButtonProps) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const label = `${name}のメニュー`
  return (
    <>
      <IconButton
        icon={Ellipsis}
        label={label}
        title=""
        size="touch"
        iconSize={18}
        aria-haspopup="menu"
        aria-expanded={trigger !== null}
        disabled={items.length === 0}
        className="-outline-offset-4 disabled:invisible"
        onPointerEnter={Menu.fetchAhead}
        onFocus={Menu.fetchAhead}
        onClick={({ currentTarget }) => setTrigger((now) => (now ? null : currentTarget))}
      />
      {trigger && <Menu label={label} items={items} trigger={trigger} onClose={() => setTrigger(null)} />}
    </>
  )
}
