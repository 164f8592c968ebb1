import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { MenuAction } from '../../shared/action-menu.tsx'
import { lazyPart } from '../../shared/lazy-part.tsx'

const ActionMenu = lazyPart(async () => (await import('../../shared/action-menu.tsx')).ActionMenu)

/** ⋯ of a group: what can be done with it as a whole. */
export function GroupMenu({ name, actions }: { name: string; actions: readonly MenuAction[] }) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const label = `${name}のメニュー`
  return (
    <>
      <button
        type="button"
        className="ng-icon"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={trigger !== null}
        disabled={actions.length === 0}
        onPointerEnter={ActionMenu.fetchAhead}
        onFocus={ActionMenu.fetchAhead}
        onClick={({ currentTarget }) => setTrigger((now) => (now ? null : currentTarget))}
      >
        <Ellipsis size={19} aria-hidden />
      </button>
      {trigger && (
        <ActionMenu label={label} actions={actions} trigger={trigger} onClose={() => setTrigger(null)} />
      )}
    </>
  )
}
