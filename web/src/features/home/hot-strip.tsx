import { inlineArticles } from '../../shared/articles/inline-articles.ts'
import { HotThreadMeta } from '../../shared/board/hot-thread.tsx'
import { UnreadCount } from '../../shared/board/unread-count.tsx'
import { useHotThreads } from '../../shared/board/use-hot-threads.ts'

/**
 * 勢いのあるスレッド as a strip below three columns. Only a page that was served with threads has one: a strip that came
 * later would push the news down.
 */
export function HotStrip() {
  const { hot } = useHotThreads()
  const served = inlineArticles()?.hot_threads?.threads.length ?? 0
  if (served === 0 || !hot) return null
  return (
    <section
      aria-labelledby="hot-strip"
      className="relative h-[78px] border-b border-line-1 pt-6 pb-[7px] desk:hidden"
    >
      <h2 id="hot-strip" className="absolute top-1 left-4 text-11 leading-4 text-ink-3">
        勢いのあるスレッド
      </h2>
      <a
        href="/board?sort=momentum"
        className="absolute top-1 right-4 text-11 leading-4 text-accent before:absolute before:-inset-x-3 before:-inset-y-1"
      >
        掲示板へ
      </a>
      <ul className="no-scrollbar flex gap-2 overflow-x-auto px-4">
        {hot.threads.map((thread, rank) => (
          <li key={thread.id} className="w-[232px] flex-none">
            <a
              href={`/board/thread/${thread.id}`}
              data-game={thread.game_category}
              className="block h-[46px] bg-raised px-3 pt-1 [box-shadow:inset_3px_0_var(--g)] hover:bg-sel"
            >
              <span className="block truncate text-13 leading-[1.4] font-bold">
                <bdi>{thread.title}</bdi>
              </span>
              <HotThreadMeta thread={thread} rank={rank} total={hot.total_count}>
                <UnreadCount thread={thread} className="ml-auto" />
              </HotThreadMeta>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
