import type { HotThreads } from '@gamelog/contracts/board/readers'
import { GameLabel } from '@gamelog/ui/articles/labels.tsx'
import { HotThreadMeta } from '../../shared/board/hot-thread.tsx'
import { UnreadCount } from '../../shared/board/unread-count.tsx'
import { Panel } from './panel.tsx'

/** 勢いのあるスレッド in the right column. */
export function HotPanel({ hot }: { hot: HotThreads }) {
  if (hot.threads.length === 0) return null
  return (
    <Panel title="勢いのあるスレッド" link={{ href: '/board?sort=momentum', text: '掲示板へ' }}>
      <ol>
        {hot.threads.map((thread, rank) => (
          <li key={thread.id} className="border-b border-line-1 last:border-b-0">
            <a
              href={`/board/thread/${thread.id}`}
              className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-2.5 px-4 py-2.5 -outline-offset-2 hover:bg-raised"
            >
              <span className={`num text-16 font-bold ${rank < 3 ? 'text-ink-1' : 'text-ink-3'}`}>
                {rank + 1}
              </span>
              <span className="min-w-0">
                <span className="block truncate text-13 leading-[1.5] font-bold">
                  <bdi>{thread.title}</bdi>
                </span>
                <HotThreadMeta thread={thread} rank={rank} total={hot.total_count}>
                  <UnreadCount thread={thread} />
                  <span className="min-w-0 truncate">
                    <GameLabel game={thread.game_category} />
                  </span>
                </HotThreadMeta>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
