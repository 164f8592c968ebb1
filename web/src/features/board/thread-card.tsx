import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { threadAge } from '@gamelog/domain/thread-age'
import { GameLabel } from '@gamelog/ui/articles/labels.tsx'
import { useNow } from '@gamelog/ui/use-now'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { AmmoCount, Magazine } from '../../shared/board/magazine.tsx'
import { MomentumMeter } from '../../shared/board/momentum-meter.tsx'

const closedTags: Record<Thread['status'], string | null> = {
  active: null,
  locked: '書き込み終了',
  archived: '過去ログ',
  reported: '運営が確認中',
}

function Age({ label, time, now }: { label: string; time: string; now: number }) {
  // Not before the list was made: the clock of the page ticks each 10 s, and that of a phone may be slow.
  const age = useNow((seconds) => threadAge(Date.parse(time), Math.max((seconds + 1) * 1000, now)))
  return (
    <time dateTime={time}>
      {label} {age}
    </time>
  )
}

interface ThreadCardProps {
  thread: Thread
  /** Time of the list, in ms; no thread in it is younger. */
  now: number
  /** Posts since the reader's last visit; null = never opened. */
  unread: number | null
}

const card =
  'group ticks relative flex h-full flex-col border border-line-1 px-4 pt-3.5 transition-colors duration-(--t-fast) ' +
  'after:opacity-0 hover:border-line-3 hover:bg-hover hover:after:opacity-100 focus-visible:after:opacity-100 tab:min-h-34'

const closedCount = 'text-14 [&>b]:font-normal [&>b]:text-ink-3'

/** A thread in the list; a closed one is quieter than the others. */
export const ThreadCard = memo(function ThreadCard({ thread, now, unread }: ThreadCardProps) {
  const isClosed = thread.status !== 'active'
  const isComplete = thread.status === 'locked' && thread.post_count >= boardLimits.posts
  const tag = closedTags[thread.status]
  return (
    <Link
      to={`/board/thread/${thread.id}`}
      data-game={isClosed ? undefined : thread.game_category}
      data-status={thread.status}
      className={`${card} ${isClosed ? 'bg-panel' : 'bg-raised'}`}
    >
      <span className="flex items-center justify-between gap-2">
        <GameLabel game={thread.game_category} />
        {tag ? (
          <span className="border border-line-1 px-1.5 text-11 leading-[18px] text-ink-3">{tag}</span>
        ) : (
          <MomentumMeter thread={thread} now={now} />
        )}
      </span>
      <span
        className={`mt-2 mb-3 line-clamp-2 text-15 leading-[1.55] ${isClosed ? 'text-ink-3' : 'font-bold'}`}
      >
        {/* A block: an inline isolate would keep the blank half of 【 at the start of the line. */}
        <bdi className="block">
          {isComplete && '【完走】'}
          {thread.title}
        </bdi>
      </span>
      <span className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-1 pb-2.5 text-12 text-ink-3">
        <span className="flex items-baseline">
          <AmmoCount posts={thread.post_count} className={isClosed ? closedCount : 'text-14'} />
          {unread !== null && unread > 0 && (
            <span className="num ml-2 font-bold text-accent">
              <span aria-hidden>+{unread}</span>
              <span className="sr-only">未読{unread}件</span>
            </span>
          )}
        </span>
        <span>
          <Age label="作成" time={thread.created_at} now={now} />・
          <Age label="最終レス" time={thread.last_posted_at} now={now} />
        </span>
      </span>
      <Magazine posts={thread.post_count} className={isClosed ? '-mx-4 [--g:var(--line-2)]' : '-mx-4'} />
    </Link>
  )
})
