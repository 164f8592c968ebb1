import type { Thread } from '@gamelog/contracts/board/thread'
import { threadAge } from '@gamelog/domain/thread-age'
import { GameLabel } from '@gamelog/ui/articles/labels.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { useNow } from '@gamelog/ui/use-now'
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

/** Title of a thread in full, above post 1; it scrolls away. `writers` = number of different ids. */
export function ThreadHeader({ thread, writers }: { thread: Thread; writers: number }) {
  // Not before its last post: the clock of the page ticks each 10 s, and that of a phone may be slow.
  const latest = Date.parse(thread.last_posted_at)
  const age = useNow((seconds) =>
    threadAge(Date.parse(thread.created_at), Math.max((seconds + 1) * 1000, latest)),
  )
  return (
    <header className="thread-head" data-game={thread.game_category}>
      <GameLabel game={thread.game_category} />
      <h1>
        <bdi className="block" data-pinned={thread.pinned} data-official={thread.official}>
          {thread.title}
        </bdi>
      </h1>
      <div className="figures">
        <span className="max-tab:hidden">作成 {age}</span>
        <span>
          書いた人 <span className="num">{writers}</span>人
        </span>
        {thread.previous_thread_id && (
          <Link
            to={`/board/thread/${thread.previous_thread_id}`}
            className="relative font-bold text-accent after:absolute after:-inset-3 hover:underline"
          >
            前スレ
          </Link>
        )}
        <OrderSwitch />
      </div>
    </header>
  )
}
