import type { Thread } from '@gamelog/contracts/board/thread'
import { GameLabel } from '@gamelog/ui/articles/labels.tsx'
import { count } from '@gamelog/ui/format'
import { Panel } from '@gamelog/ui/kit/panel.tsx'
import { KeptTitle } from '../board/kept-title.tsx'
import { MomentumMeter } from '../board/momentum-meter.tsx'
import { UnreadCount } from './unread-count.tsx'

const toBoard = (
  <a href="/board" className="-my-2 flex h-9 items-center text-12 text-accent hover:underline">
    掲示板へ
  </a>
)

interface HotPanelProps {
  /** Undefined while they load. */
  threads: readonly Thread[] | undefined
  /** Ids of the busy ones. */
  busy: ReadonlySet<number>
}

/** 勢いのあるスレッド in the right column. */
export function HotPanel({ threads, busy }: HotPanelProps) {
  if (!threads) return <HotSkeleton />
  if (threads.length === 0) return null
  return (
    <Panel className="mt-4" title="勢いのあるスレッド" isMetaKept meta={toBoard}>
      <ol>
        {threads.map((thread, index) => (
          <li key={thread.id} className="border-line-1 not-first:border-t">
            <a
              href={`/board/thread/${thread.id}`}
              className="group flex gap-3 px-4 py-2.5 -outline-offset-2 transition-colors duration-(--t-fast) hover:bg-raised"
            >
              <span
                className={`num w-4 flex-none text-18 leading-[1.3] font-bold ${index > 2 ? 'text-ink-3' : ''}`}
              >
                {index + 1}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block text-13 leading-normal font-bold group-hover:text-accent">
                  <KeptTitle title={thread.title} data-official={thread.official} />
                </span>
                <span className="mt-0.5 flex items-center gap-3 text-12 leading-[18px] text-ink-3">
                  <MomentumMeter thread={thread} isBusy={busy.has(thread.id)} />
                  <span className="whitespace-nowrap">
                    <span className="num">{count(thread.post_count)}</span>レス
                  </span>
                  <span className="flex min-w-0 *:min-w-0">
                    <GameLabel game={thread.game_category} />
                  </span>
                  <UnreadCount thread={thread} className="ml-auto" />
                </span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** As high as the panel with five threads. */
function HotSkeleton() {
  return (
    <Panel className="mt-4" title="勢いのあるスレッド" isMetaKept meta={toBoard}>
      <div aria-hidden className="grid h-[304px] content-around px-4">
        {[1, 2, 3, 4, 5].map((row) => (
          <span key={row}>
            <span className="skeleton h-4 w-11/12" />
            <span className="skeleton mt-2 h-3 w-2/3" />
          </span>
        ))}
      </div>
    </Panel>
  )
}
