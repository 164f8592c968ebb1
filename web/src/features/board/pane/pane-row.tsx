import { splitTitle } from '@gamelog/domain/title-ends'
import { memo } from 'react'
import { closedState } from '../../../shared/board/closed-state.ts'
import { PostCount } from '../../../shared/board/magazine.tsx'
import { MomentumMeter } from '../../../shared/board/momentum-meter.tsx'
import { Link } from '../../../shared/link.tsx'
import { Age, Unread } from '../thread-parts.tsx'
import type { PaneThread } from './pane-order.ts'

interface PaneRowProps extends PaneThread {
  /** Time of the list, in ms. */
  now: number
  /** The thread beside the list. */
  isOpen: boolean
  showsMomentum: boolean
}

/** A thread in two lines, in a third one where the second would cut its number. */
export const PaneRow = memo(function PaneRow(props: PaneRowProps) {
  const { thread, unread, now, isOpen, showsMomentum } = props
  const closed = closedState(thread)
  return (
    <li>
      <Link
        to={`/board/thread/${thread.id}`}
        aria-current={isOpen || undefined}
        data-game={thread.game_category}
        data-read={unread === 0 || undefined}
        className="pane-row"
      >
        <bdi data-long={splitTitle(thread.title)[1] !== '' || undefined}>{thread.title}</bdi>
        <span className="facts">
          <PostCount posts={thread.post_count} />
          {closed ?? <Age time={thread.last_posted_at} now={now} />}
          {showsMomentum && 'created_at' in thread && <MomentumMeter thread={thread} />}
          <span className="unread">
            <Unread count={unread} />
          </span>
        </span>
      </Link>
    </li>
  )
})
