import { percentText } from '../../shared/percent.ts'

/** 「12.4%増」「3.5%減」「変わらず」「比較なし」, for screen readers. */
export function deltaWords(change: number | null): string {
  if (change === null) return '比較なし'
  if (change === 0) return '変わらず'
  return `${percentText(Math.abs(change))}${change > 0 ? '増' : '減'}`
}

/** Change in percent against the period before; null: there was nothing to compare with. */
export function Delta({ change }: { change: number | null }) {
  if (change === null) return <span className="a-delta is-none">比較なし</span>
  const look = change === 0 ? 'is-flat' : change < 0 ? 'is-down' : ''
  return (
    <span className={`a-delta ${look}`}>
      <span aria-hidden>{percentText(Math.abs(change))}</span>
      <span className="sr-only">{deltaWords(change)}</span>
    </span>
  )
}
