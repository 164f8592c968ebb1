import './hud.css'
import type { Thread } from '@gamelog/contracts/board/thread'
import { momentum, momentumLevel } from '@gamelog/domain/momentum'
import { count } from '@gamelog/ui/format'
import type { CSSProperties } from 'react'

/** Least score of each cell, on a scale close to logarithmic. */
const cells = [1, 50, 100, 1_000, 3_000]

/** 勢い of a thread: five cells and the score. `now` in milliseconds. */
export function MomentumMeter({ thread, now }: { thread: Thread; now: number }) {
  const score = momentum(thread, now)
  const level = momentumLevel(score)
  const lit = cells.filter((least) => score >= least).length
  const tone = { high: 'text-accent', medium: 'text-ink-1', low: 'text-ink-2' }[level]
  return (
    <span
      data-momentum={level}
      title="勢い"
      className="inline-flex items-center gap-1.5 text-13 whitespace-nowrap"
    >
      <span aria-hidden className="meter" style={{ '--n': lit } as CSSProperties} />
      <span className="sr-only">勢い </span>
      <span className={`num font-bold ${tone}`}>{count(Math.round(score))}</span>
    </span>
  )
}
