import type { Thread } from '@gamelog/contracts/board/thread'
import { momentumLevel, tellingPosts } from '@gamelog/domain/momentum'
import { count } from '@gamelog/ui/format'
import { SegmentMeter } from '@gamelog/ui/kit/segment-meter.tsx'
import { useMomentum } from './use-momentum.ts'

/** Least score of each cell, on a scale close to logarithmic. */
const cells = [1, 50, 100, 1_000, 3_000]
/** Lit cells from which the meter is no longer quiet. */
const cellsOfMid = 4

interface MomentumMeterProps {
  thread: Thread
  /** One of `busiestThreads`: shown in the accent colour. */
  isBusy?: boolean
  className?: string
}

/** 勢い of a thread: five cells and the score; nothing while too few posts tell it. */
export function MomentumMeter({ thread, isBusy = false, className = '' }: MomentumMeterProps) {
  const score = useMomentum(thread)
  if (thread.post_count < tellingPosts) return null
  const lit = cells.filter((least) => score >= least).length
  const tone = isBusy ? 'accent' : lit >= cellsOfMid ? 'plain' : 'quiet'
  const ink = { accent: 'font-bold text-accent', plain: 'font-bold text-ink-1', quiet: 'text-ink-3' }[tone]
  return (
    <span
      data-momentum={momentumLevel(score)}
      data-tone={tone}
      title="勢い"
      className={`inline-flex items-center gap-1.5 text-13 whitespace-nowrap ${className}`}
    >
      <SegmentMeter lit={lit} tone={tone} />
      <span className="sr-only">勢い </span>
      <span className={`num ${ink}`}>{count(score)}</span>
    </span>
  )
}
