import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { threadAge } from '@gamelog/domain/thread-age'
import { GameLabel } from '@gamelog/ui/articles/labels.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { useNow } from '@gamelog/ui/use-now'
import { ChevronRight } from 'lucide-react'
import { boardSettings } from '../../shared/board/stores.ts'
import { Link } from '../../shared/link.tsx'

const orders = [
  { value: 'tree', label: 'ツリー' },
  { value: 'number', label: '番号順' },
] as const

function OrderSwitch() {
  const { order } = boardSettings.use()
  return (
    <Segments
      label="並び順"
      size="s"
      choices={orders}
      value={order}
      onChange={(value) => boardSettings.update((settings) => ({ ...settings, order: value }))}
      className="ml-auto"
    />
  )
}

interface ThreadHeaderProps {
  thread: Thread
  /** Number of different ids. */
  writers: number
  onLatest: () => void
}

/** Where a thread belongs and its title in full, above post 1; it scrolls away. `landed`: for readers from outside. */
export function ThreadHeader({ thread, writers, onLatest }: ThreadHeaderProps) {
  // Not before its last post: the clock of the page ticks each 10 s, and that of a phone may be slow.
  const latest = Date.parse(thread.last_posted_at)
  const ageOf = (at: number) => (seconds: number) => threadAge(at, Math.max((seconds + 1) * 1000, latest))
  const age = useNow(ageOf(Date.parse(thread.created_at)))
  const quiet = useNow(ageOf(latest))
  const last = thread.post_count
  return (
    <header className="thread-head" data-game={thread.game_category}>
      <nav aria-label="現在地" className="crumb">
        <Link to="/board">掲示板</Link>
        <ChevronRight size={12} aria-hidden />
        <Link to={`/board?game=${thread.game_category}`}>
          <GameLabel game={thread.game_category} />
        </Link>
      </nav>
      <h1>
        <bdi className="block" data-pinned={thread.pinned} data-official={thread.official}>
          {thread.title}
        </bdi>
      </h1>
      <div className="figures">
        <span className="landed">
          <b className="num text-16 text-ink-1">{last}</b>/{boardLimits.posts}
        </span>
        <span className="landed">最終レス {quiet}</span>
        <span className="made max-tab:hidden">作成 {age}</span>
        <span>
          書いた人 <span className="num">{writers}</span>人
        </span>
        {thread.previous_thread_id && (
          <Link
            to={`/board/thread/${thread.previous_thread_id}`}
            className="link relative font-bold text-accent after:absolute after:-inset-3 hover:underline"
          >
            前スレ
          </Link>
        )}
        <a
          href={`#p${last}`}
          className="link landed font-bold"
          onClick={(event) => {
            event.preventDefault()
            onLatest()
          }}
        >
          最新 {last} へ
        </a>
        <OrderSwitch />
      </div>
    </header>
  )
}
