interface LimitCounterProps {
  used: number
  limit: number
  /** Above this many the counter warns. */
  warnAbove: number
  unit: string
}

/** `37/500字`: orange near the limit, red beyond it. */
export function LimitCounter({ used, limit, warnAbove, unit }: LimitCounterProps) {
  const tone = used > limit ? 'text-hot' : used > warnAbove ? 'text-warn' : 'text-ink-1'
  return (
    <span
      data-tone={used > limit ? 'over' : used > warnAbove ? 'warn' : 'ok'}
      className="num inline-flex items-baseline text-12 whitespace-nowrap"
    >
      <b className={`text-[1.1em] ${tone}`}>{used}</b>
      <span className="ml-px text-ink-3">
        /{limit}
        {unit}
      </span>
    </span>
  )
}
