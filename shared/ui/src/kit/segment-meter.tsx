import './segment-meter.css'
import type { CSSProperties } from 'react'

type MeterTone = 'quiet' | 'plain' | 'accent' | 'warn' | 'bad'

interface SegmentMeterProps {
  /** Lit cells of five; parts of a cell count. */
  lit: number
  tone?: MeterTone
  /** Read out in its place; without it the figure stands beside. */
  label?: string
}

/** Five cells that are lit from the left. */
export function SegmentMeter({ lit, tone = 'plain', label }: SegmentMeterProps) {
  return (
    <span
      className={`segment-meter is-${tone}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      style={{ '--lit': Math.min(5, lit) } as CSSProperties}
    />
  )
}
