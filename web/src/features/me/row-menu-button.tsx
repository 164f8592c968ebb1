import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { MenuAction } from '../../shared/action-menu.tsx'
import { lazyPart } from '../../shared/lazy-part.tsx'

const RowMenu = lazyPart(async () => (await import('../../shared/action-menu.tsx')).ActionMenu)

/** ⋯ of a row. `name` = what the row stands for. */
export function RowMenuButton({ name, actions }: { name: string; actions: readonly MenuAction[] }) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const label = `${name}のメニュー`
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={trigger !== null}
        onPointerEnter={RowMenu.fetchAhead}
        onFocus={RowMenu.fetchAhead}
        onClick={({ currentTarget }) => setTrigger((now) => (now ? null : currentTarget))}
        className="me-icon"
      >
        <Ellipsis size={18} aria-hidden />
      </button>
      {trigger && (
        <RowMenu label={label} actions={actions} trigger={trigger} onClose={() => setTrigger(null)} />
      )}
    </>
  )
}
