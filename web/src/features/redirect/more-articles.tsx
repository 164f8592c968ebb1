import { newestLeads } from '@gamelog/domain/story-rows'
import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { ArrowRight } from 'lucide-react'
import { ArticleRow } from '../../shared/articles/article-row.tsx'
import type { Feed } from '../../shared/articles/feed.ts'
import { RowMenuLayer } from '../../shared/articles/row-menu-layer.tsx'
import { shiftsOf } from '../../shared/articles/scene-shifts.ts'
import { useArticleThreads } from '../../shared/articles/use-article-threads.ts'
import { useViewed } from '../../shared/articles/viewed.ts'
import { useSteadyRows } from './use-steady-rows.ts'

/** Number of articles in the panel. */
const newest = 6

/** 新着記事をもっと見る: the six newest other stories and a link to the feed. */
export function MoreArticles({ feed, except }: { feed: Feed; except?: string }) {
  const viewed = useViewed()
  const threads = useArticleThreads()
  const others = newestLeads(feed.articlesOf('all'), except)
  const articles = useSteadyRows(others, newest)
  if (articles.length === 0) return null
  const shifts = shiftsOf(articles, feed)
  return (
    <section aria-labelledby="more-articles" className="pt-2">
      <h2 id="more-articles" className="px-4 pt-4 pb-3 text-16 font-bold tab:px-6">
        新着記事をもっと見る
      </h2>
      <ul className="feed">
        {articles.map((article, index) => (
          <ArticleRow
            key={article.id}
            article={article}
            category={feed.categoryOf(article)}
            isRead={viewed.has(article.id)}
            thread={threads[article.id]}
            shift={shifts[index] ?? 0}
          />
        ))}
      </ul>
      <RowMenuLayer feed={feed} threads={threads} />
      <p className="p-4 tab:px-6 tab:py-6">
        <a href="/" className={buttonClass('plain', 'm', 'h-12 w-full tab:h-12')}>
          新着記事の一覧へ
          <ArrowRight size={16} aria-hidden />
        </a>
      </p>
    </section>
  )
}
