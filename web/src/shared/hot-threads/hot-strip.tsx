import './hot-strip.css'
import { count } from '@gamelog/ui/format'
import { KeptTitle } from '../board/kept-title.tsx'
import { MomentumMeter } from '../board/momentum-meter.tsx'
import { UnreadCount } from './unread-count.tsx'
import { useHotThreads } from './use-hot-threads.ts'

/** 勢いのあるスレッド above the news, below 1225 px. */
export function HotStrip() {
  const { threads, busy, isError } = useHotThreads()
  // Its place is kept while it loads: coming later it would push the news down.
  if (!threads && !isError) return <div className="hots min-h-[78px]" />
  if (!threads?.length) return null
  return (
    <section aria-labelledby="hot-strip" className="hots">
      <h2 id="hot-strip">勢いのあるスレッド</h2>
      <a className="all" href="/board">
        掲示板へ
      </a>
      <ul>
        {threads.map((thread) => (
          <li key={thread.id}>
            <a href={`/board/thread/${thread.id}`} data-game={thread.game_category}>
              <span className="t">
                <KeptTitle title={thread.title} data-official={thread.official} />
              </span>
              <span className="m">
                <MomentumMeter thread={thread} isBusy={busy.has(thread.id)} />
                <span>
                  <span className="num">{count(thread.post_count)}</span>レス
                </span>
                <UnreadCount thread={thread} className="ml-auto" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
