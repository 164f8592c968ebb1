import type { Thread } from '@gamelog/contracts/board/thread'
import { threadAge } from '@gamelog/domain/thread-age'
import { GameLabel } from '@gamelog/ui/articles/labels.tsx'
import { useNow } from '@gamelog/ui/use-now'
import { Link } from 'react-router-dom'
import { AmmoCount, Magazine } from '../../shared/board/magazine.tsx'
import { MomentumMeter } from '../../shared/board/momentum-meter.tsx'
import { boardSettings } from '../../shared/board/stores.ts'
import { FavouriteButton } from '../../shared/reading/favourite-button.tsx'

interface ThreadHeaderProps {
  thread: Thread
  /** Number of different ids. */
  writers: number
  /** New posts since the last visit; the button scrolls to the first. */
  unread: number
  onUnread: () => void
}

const orders = { tree: 'ツリー', number: '番号順' } as const

function OrderSwitch() {
  const { order } = boardSettings.use()
  return (
    <fieldset className="order-switch">
      <legend className="sr-only">並び順</legend>
      {(['tree', 'number'] as const).map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={order === value}
          onClick={() => boardSettings.update((settings) => ({ ...settings, order: value }))}
        >
          {orders[value]}
        </button>
      ))}
    </fieldset>
  )
}

/** Title and figures of a thread. */
export function ThreadHeader({ thread, writers, unread, onUnread }: ThreadHeaderProps) {
  const minute = useNow((seconds) => Math.floor(seconds / 60))
  const now = minute * 60_000
  // Not before its last post: the clock of the page ticks each 10 s, and that of a phone may be slow.
  const latest = Date.parse(thread.last_posted_at)
  const age = useNow((seconds) =>
    threadAge(Date.parse(thread.created_at), Math.max((seconds + 1) * 1000, latest)),
  )
  return (
    <header className="thread-head" data-game={thread.game_category}>
      <div className="flex flex-wrap items-center gap-x-4">
        <GameLabel game={thread.game_category} />
        <FavouriteButton
          thread={thread}
          className="order-1 -my-2 ml-auto grid size-11 place-items-center text-ink-3"
        />
        {thread.previous_thread_id && (
          <Link
            to={`/board/thread/${thread.previous_thread_id}`}
            className="text-12 text-accent hover:underline"
          >
            前スレ
          </Link>
        )}
      </div>
      <h1>
        <bdi className="block">{thread.title}</bdi>
      </h1>
      <div className="figures">
        <AmmoCount posts={thread.post_count} className="text-16" />
        <MomentumMeter thread={thread} now={now} />
        <span>作成 {age}</span>
        <span>
          書いた人 <span className="num">{writers}</span>人
        </span>
        {unread > 0 && (
          <button type="button" className="font-bold text-accent hover:underline" onClick={onUnread}>
            未読 {unread}件を見る
          </button>
        )}
        <OrderSwitch />
      </div>
      <Magazine posts={thread.post_count} className="mt-3" />
    </header>
  )
}
