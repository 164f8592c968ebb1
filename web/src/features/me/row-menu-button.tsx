import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../shared/lazy-part.tsx'
import type { RowAction } from './row-menu.tsx'

const RowMenu = lazyPart(async () => (await import('./row-menu.tsx')).RowMenu)

/** ⋯ of a row. `name` = what the row stands for. */
export function RowMenuButton({ name, actions }: { name: string; actions: readonly RowAction[] }) {
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
