import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface RuleLinkProps {
  to: string
  name: string
  /** Right of the name: a figure, a mark. */
  side?: ReactNode | undefined
  /** Small words below. */
  details: readonly ReactNode[]
  isCurrent?: boolean | undefined
  onClick?: ((event: MouseEvent) => void) | undefined
}

/** A row of a list that opens what it is about: name, a figure, details below. */
export function RuleLink({ to, name, side, details, isCurrent = false, onClick }: RuleLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={isCurrent ? undefined : onClick}
      className="grid flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-2.5 gap-y-[3px] border-b border-line-1 px-3.5 py-2.5 last:border-0 hover:bg-raised aria-[current]:bg-hover aria-[current]:shadow-[inset_3px_0_0_var(--accent)] max-tab:min-h-15 max-tab:py-3"
    >
      <b>{name}</b>
      <span className="num">{side}</span>
      <span className="col-span-2 flex flex-wrap gap-x-3 gap-y-0.5 text-12 text-ink-3">
        {details.map(
          (detail, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of words
            detail && <span key={index}>{detail}</span>,
        )}
      </span>
    </Link>
  )
}
