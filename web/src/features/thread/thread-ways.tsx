import './thread-end.css'
import './thread-ways.css'
import { boardLimits } from '@gamelog/contracts/board/limits'
import type { BoardCategory, Thread } from '@gamelog/contracts/board/thread'
import { threadAge } from '@gamelog/domain/thread-age'
import { GameLabel } from '@gamelog/ui/articles/labels.tsx'
import { count } from '@gamelog/ui/format'
import { games } from '@gamelog/ui/games'
import { Kbd } from '@gamelog/ui/kit/kbd.tsx'
import { useNow } from '@gamelog/ui/use-now'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { KeptTitle } from '../../shared/board/kept-title.tsx'
import { boardSettings } from '../../shared/board/stores.ts'
import { useMomentum } from '../../shared/board/use-momentum.ts'
import { Link } from '../../shared/link.tsx'
import { leaveForNext } from '../../shared/reading/unread-trail.ts'
import { type Offer, useThreadWays } from './use-thread-ways.ts'

interface ThreadWaysProps {
  /** The thread that is open; null where there is none. */
  threadId: number | null
  /** Its game; null = all. */
  game: BoardCategory | null
  /** Whether the reader is near. */
  isWanted: boolean
  /** Below the threads: it comes with them, so that they do not move it. */
  children?: ReactNode
}

/** Where to go from here: the next unread thread, favourites with something unread, threads with 勢い. */
export function ThreadWays({ threadId, game, isWanted, children }: ThreadWaysProps) {
  const { next, stars, hot, isWatching, isWaiting } = useThreadWays({ threadId, game, isWanted })
  if (!isWanted || isWaiting) return <WaitingWays />
  return (
    <>
      {next ? (
        <NextUnread offer={next} onLeave={() => threadId !== null && leaveForNext(threadId)} />
      ) : (
        isWatching && <p className="ways-none">未読のあるスレッドはここまでです。</p>
      )}
      {stars.length > 0 && <Ways title="お気に入りの未読" offers={stars} />}
      {hot.length > 0 && (
        <Ways title="勢いのあるスレッド" of={game === null ? undefined : games[game].label} offers={hot} />
      )}
      {children}
    </>
  )
}

/** As high as a card and three rows. */
function WaitingWays() {
  return (
    <div aria-hidden className="ways-wait">
      <span className="skeleton" />
      {[1, 2, 3].map((row) => (
        <span key={row} className="skeleton" />
      ))}
    </div>
  )
}

function NextUnread({ offer: { thread, unread }, onLeave }: { offer: Offer; onLeave: () => void }) {
  const { shortcuts } = boardSettings.use()
  return (
    <Link
      to={`/board/thread/${thread.id}`}
      className="way-next"
      data-game={thread.game_category}
      onClick={onLeave}
    >
      <span className="what">
        次の未読スレッド
        {shortcuts && <Kbd>]</Kbd>}
      </span>
      <b className="title">
        <bdi>{thread.title}</bdi>
      </b>
      <span className="about">
        <GameLabel game={thread.game_category} />
        <Posts thread={thread} />
        <span className="max-tab:hidden">
          最終レス <Age time={thread.last_posted_at} />
        </span>
      </span>
      <Unread unread={unread}>
        <ChevronRight size={16} aria-hidden />
      </Unread>
    </Link>
  )
}

function Ways({ title, of, offers }: { title: string; of?: string | undefined; offers: readonly Offer[] }) {
  return (
    <section className="ways">
      <h2>
        {title}
        {of && <small>{of}</small>}
      </h2>
      <ul>
        {offers.map(({ thread, unread }) => (
          <li key={thread.id}>
            <Link to={`/board/thread/${thread.id}`} className="way" data-game={thread.game_category}>
              <span className="title">
                <KeptTitle title={thread.title} />
              </span>
              <span className="about">
                <Posts thread={thread} />
                {thread.created_at !== undefined && <Momentum {...thread} created_at={thread.created_at} />}
                <Age time={thread.last_posted_at} />
              </span>
              {unread > 0 && <Unread unread={unread} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Posts({ thread: { post_count } }: Pick<Offer, 'thread'>) {
  return (
    <span className="count num">
      <span className="sr-only">レス </span>
      {post_count}
      <i>/{boardLimits.posts}</i>
    </span>
  )
}

function Momentum(thread: Pick<Thread, 'created_at' | 'last_posted_at' | 'post_count'>) {
  const score = useMomentum(thread)
  return (
    <span className="momentum">
      <span className="word">勢い </span>
      <span className="num">{count(score)}</span>
    </span>
  )
}

function Age({ time }: { time: string }) {
  // Not before the post: the clock of the page ticks each 10 s, and that of a phone may be slow.
  const at = Date.parse(time)
  const age = useNow((seconds) => threadAge(at, Math.max((seconds + 1) * 1_000, at)))
  return <time dateTime={time}>{age}</time>
}

function Unread({ unread, children }: { unread: number; children?: ReactNode }) {
  return (
    <span className="unread">
      <span className="sr-only">未読 {count(unread)}件</span>
      <b aria-hidden className="num">
        {count(unread)}
      </b>
      <span aria-hidden>未読</span>
      {children}
    </span>
  )
}
