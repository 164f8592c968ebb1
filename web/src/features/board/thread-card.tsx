import { GameLabel } from '@gamelog/ui/articles/labels.tsx'
import { memo } from 'react'
import { closedState } from '../../shared/board/closed-state.ts'
import { AmmoCount, Magazine } from '../../shared/board/magazine.tsx'
import { MomentumMeter } from '../../shared/board/momentum-meter.tsx'
import { Link } from '../../shared/link.tsx'
import { Age, FavouriteMark, type ListedThread, NextThread, ThreadTitle, Unread } from './thread-parts.tsx'

const card =
  'group ticks relative flex h-full flex-col border border-line-1 px-4 pt-[11px] transition-colors duration-(--t-fast) ' +
  'after:opacity-0 hover:border-line-3 hover:bg-hover hover:after:opacity-100 focus-visible:after:opacity-100 tab:min-h-33'

const closedCount = 'text-14 [&>b]:font-normal [&>b]:text-ink-3'

/** A thread in the list; a closed one is quieter than the others. */
export const ThreadCard = memo(function ThreadCard({
  thread,
  now,
  unread,
  isFavourite,
  isBusy,
  next,
}: ListedThread) {
  const tag = closedState(thread)
  const hasNext = thread.next_thread_id !== undefined
  return (
    <div className="relative h-full">
      <Link
        to={`/board/thread/${thread.id}`}
        data-game={tag ? undefined : thread.game_category}
        data-status={thread.status}
        className={`${card} ${tag ? '' : 'bg-raised'}`}
      >
        <span className="flex items-center gap-1.5">
          <GameLabel game={thread.game_category} />
          {isFavourite && <FavouriteMark />}
          <Age label="作成" time={thread.created_at} now={now} className="ml-1 truncate text-11 text-ink-3" />
          {tag ? (
            <span className="ml-auto border border-line-1 px-1.5 text-11 leading-[18px] whitespace-nowrap text-ink-3">
              {tag}
            </span>
          ) : (
            <MomentumMeter thread={thread} isBusy={isBusy} className="ml-auto" />
          )}
        </span>
        <span
          className={`mt-[7px] mb-2 line-clamp-3 text-[length:calc(var(--text-scale,1)*var(--fs-15))] leading-[1.55] [word-break:auto-phrase] ${tag ? 'text-ink-3' : 'font-bold'}`}
        >
          <ThreadTitle thread={thread} />
        </span>
        <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pb-2.5 text-12 text-ink-3">
          <AmmoCount posts={thread.post_count} className={tag ? closedCount : 'text-14'} />
          {!hasNext && (
            <span className="flex items-baseline gap-3.5">
              <Age label="最終レス" time={thread.last_posted_at} now={now} />
              <Unread count={unread} />
            </span>
          )}
        </span>
        <Magazine posts={thread.post_count} className={tag ? '-mx-4 [--g:var(--line-3)]' : '-mx-4'} />
      </Link>
      {hasNext && (
        <span className="absolute right-4 bottom-2 flex min-h-6 items-center">
          <NextThread thread={thread} next={next} />
        </span>
      )}
    </div>
  )
})
