import './meter.css'
import type { CSSProperties } from 'react'

/** A share from 0 to 1 as a bar; the figure stands beside it. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span
      aria-hidden
      className="share-bar"
      style={{ '--share': `${Math.min(1, share) * 100}%` } as CSSProperties}
    />
  )
}

interface CounterProps {
  value: number
  limit: number
  unit?: string
  /** Above this many the counter warns. Default: 90 % of the limit. */
  warnAbove?: number
}

/** `37/500字`: orange near the limit, red beyond it. */
export function Counter({ value, limit, unit = '字', warnAbove = limit * 0.9 }: CounterProps) {
  const tone = value > limit ? 'over' : value > warnAbove ? 'warn' : 'ok'
  const ink = { over: 'text-hot', warn: 'text-warn', ok: 'text-ink-1' }[tone]
  return (
    <span data-tone={tone} className="num text-12 whitespace-nowrap text-ink-3">
      <b className={`text-[1.15em] leading-none ${ink}`}>{value}</b>/{limit}
      {unit}
    </span>
  )
}
