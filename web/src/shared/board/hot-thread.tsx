import type { Thread } from '@gamelog/contracts/board/thread'
import { busyRate, momentum, postsPerHour } from '@gamelog/domain/momentum'
import { count } from '@gamelog/ui/format'
import { useNow } from '@gamelog/ui/use-now'
import type { ReactNode } from 'react'
import { MomentumMeter } from './momentum-meter.tsx'

interface HotThreadMetaProps {
  thread: Thread
  /** Place among the busiest, from 0. */
  rank: number
  /** Threads in the public list. */
  total: number
  children?: ReactNode
}

/** Momentum and number of posts of a busy thread; what else its row says follows. */
export function HotThreadMeta({ thread, rank, total, children }: HotThreadMetaProps) {
  const now = useNow((seconds) => Math.floor(seconds / 60) * 60_000)
  // The accent is for the busiest tenth of the list only.
  const isBusy =
    rank < Math.ceil(total / 10) && postsPerHour(thread, now) >= busyRate && momentum(thread, now) > 0
  return (
    <span className="flex items-center gap-2.5 text-11 leading-[18px] whitespace-nowrap text-ink-3">
      <MomentumMeter thread={thread} now={now} isBusy={isBusy} className="text-12!" />
      <span>
        <span className="num">{count(thread.post_count)}</span>レス
      </span>
      {children}
    </span>
  )
}
