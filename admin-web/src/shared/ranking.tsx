import { ShareBar } from '@gamelog/ui/kit/meter.tsx'
import type { CSSProperties, ReactNode } from 'react'

interface RankingRow {
  readonly key: string
  readonly title: ReactNode
  readonly tooltip?: string | undefined
  /** Where the title leads, in a new tab. */
  readonly href?: string | null | undefined
  /** Beside the title. */
  readonly note?: ReactNode | undefined
  readonly value: ReactNode
  /** Length of the bar before the value, 0–1; without it there is none. */
  readonly share?: number | undefined
  /** Of the bar: `--g`. */
  readonly style?: CSSProperties | undefined
  /** After the value: 33.2%. */
  readonly percent?: string | undefined
}

interface RankingProps {
  label?: string | undefined
  rows: readonly RankingRow[]
  /** The first five places beside the next five. */
  isSplit?: boolean | undefined
}

const split =
  'desk:columns-2 desk:gap-0 desk:*:break-inside-avoid desk:[&>:nth-child(-n+5)]:border-r desk:[&>:nth-child(-n+5)]:border-line-1'

/** Places of a ranking; on phones without bars and percentages, the whole line being the link. */
export function Ranking({ label, rows, isSplit = false }: RankingProps) {
  return (
    <ol aria-label={label} className={isSplit ? split : ''}>
      {rows.map((row, place) => (
        <Place key={row.key} row={row} place={place + 1} />
      ))}
    </ol>
  )
}

function Place({ row, place }: { row: RankingRow; place: number }) {
  const { title, tooltip, href, note, value, share, style, percent } = row
  return (
    <li className="relative flex min-h-[38px] items-center gap-2.5 border-b border-line-1 px-4 py-1.5 last:border-b-0 max-tab:min-h-13 max-tab:px-3.5">
      <span className="num w-6 flex-none font-bold">{place}</span>
      <span className="flex min-w-0 flex-1 items-baseline gap-2.5 max-tab:grid">
        {href ? (
          <a
            className="truncate hover:text-accent max-tab:after:absolute max-tab:after:inset-0"
            href={href}
            target="_blank"
            rel="noreferrer"
            title={tooltip}
          >
            {title}
          </a>
        ) : (
          <span className="truncate" title={tooltip}>
            {title}
          </span>
        )}
        {note && <small className="flex-none truncate text-12 text-ink-3 tab:ml-auto">{note}</small>}
      </span>
      {share !== undefined && (
        <span className="w-[84px] flex-none max-tab:hidden" style={style}>
          <ShareBar share={share} />
        </span>
      )}
      <b className="num min-w-12 flex-none text-right">{value}</b>
      {percent !== undefined && (
        <span className="num w-13 flex-none text-right text-ink-2 max-tab:hidden">{percent}</span>
      )}
    </li>
  )
}
