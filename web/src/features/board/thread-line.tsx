import './board.css'
import { memo } from 'react'
import { KeptTitle } from '../../shared/board/kept-title.tsx'
import { AmmoCount } from '../../shared/board/magazine.tsx'
import { MomentumMeter } from '../../shared/board/momentum-meter.tsx'
import { Link } from '../../shared/link.tsx'
import { isDone } from './select-threads.ts'
import { Age, FavouriteMark, fullTitle, type ListedThread, NextThread, Unread } from './thread-parts.tsx'

/** The head of the columns. */
export function LinesHead() {
  return (
    <div aria-hidden className="thread-lines-head">
      <span>スレッド</span>
      <span>未読</span>
      <span>レス</span>
      <span>勢い</span>
      <span>最終レス</span>
    </div>
  )
}

/** A thread in one line; a closed one is quieter, and its next thread stands out. */
export const ThreadLine = memo(function ThreadLine(props: ListedThread) {
  const { thread, now, unread, isFavourite, isBusy } = props
  if (isDone(thread)) return <DoneLine {...props} />
  return (
    <Link
      to={`/board/thread/${thread.id}`}
      data-game={thread.game_category}
      data-status={thread.status}
      className="thread-line"
    >
      <span className="title flex items-baseline gap-1.5">
        {isFavourite && <FavouriteMark />}
        <LineTitle thread={thread} />
      </span>
      <span className="unread">
        <Unread count={unread} word="tab:hidden" />
      </span>
      <span className="facts">
        <AmmoCount posts={thread.post_count} className="posts text-12" />
        <MomentumMeter thread={thread} isBusy={isBusy} className="momentum" />
        <Age time={thread.last_posted_at} now={now} />
      </span>
    </Link>
  )
})

function LineTitle({ thread }: Pick<ListedThread, 'thread'>) {
  return <KeptTitle title={fullTitle(thread)} data-pinned={thread.pinned} data-official={thread.official} />
}

function DoneLine({ thread, now, next }: ListedThread) {
  return (
    <div className="thread-line is-done">
      <Link to={`/board/thread/${thread.id}`} data-status={thread.status} className="title">
        <LineTitle thread={thread} />
      </Link>
      <NextThread thread={thread} next={next} />
      <Age time={thread.last_posted_at} now={now} />
    </div>
  )
}
