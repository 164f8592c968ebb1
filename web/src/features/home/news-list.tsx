import type { Article } from '@gamelog/contracts/antenna/article'
import { clockTime } from '@gamelog/ui/format'
import type { Feed } from '../../shared/articles/feed.ts'
import { ArticleRow } from './article-row.tsx'

/** Heading of the list; 最終更新 is when the feed was last written. */
export function NewsHeading({ generatedAt }: { generatedAt?: number }) {
  return (
    <div className="flex items-center gap-2.5 px-4 pt-5 pb-3 tab:px-5 tab:pt-6">
      <h2 className="text-16 font-bold">新着記事</h2>
      {generatedAt !== undefined && (
        <p className="ml-auto text-12 text-ink-3">
          最終更新 <span className="num">{clockTime(generatedAt)}</span>
        </p>
      )}
    </div>
  )
}

/** The match log: one row per article, newest first. */
export function NewsList({ articles, feed }: { articles: readonly Article[]; feed: Feed }) {
  return (
    <ul className="border-t border-line-1">
      {articles.map((article) => (
        <ArticleRow
          key={article.id}
          article={article}
          category={feed.categoryOf(article)}
          source={feed.sourceOf(article)}
        />
      ))}
    </ul>
  )
}
