/** Decided reports from which on 的中率 is shown, and percent under which it warns. */
const shownFrom = 3
const warnsUnder = 34

interface Decided {
  confirmed: number
  cleared: number
}

/** 33.3%, or null before three reports are decided. */
export function accuracyOf({ confirmed, cleared }: Decided): number | null {
  const decided = confirmed + cleared
  return decided < shownFrom ? null : (confirmed * 100) / decided
}

/** 的中率: reports decided as 削除 ÷ decided reports. */
export function Accuracy({ decided }: { decided: Decided }) {
  const percent = accuracyOf(decided)
  if (percent === null)
    return (
      <span className="text-ink-3">
        <span aria-hidden>–</span>
        <span className="sr-only">的中率はまだありません</span>
      </span>
    )
  return (
    <span className={`num ${percent < warnsUnder ? 'text-warn' : ''}`}>
      <span className="sr-only">的中率</span>
      {percent.toFixed(1)}%
    </span>
  )
}
