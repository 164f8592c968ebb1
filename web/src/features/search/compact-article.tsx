import type { Article } from '@gamelog/contracts/antenna/article'
import { articleHref } from '@gamelog/ui/articles/article-href'
import { RelativeTime } from '@gamelog/ui/articles/article-times.tsx'
import { PrMark, SourceLabel } from '@gamelog/ui/articles/labels.tsx'
import type { ReactNode } from 'react'
import type { Feed } from '../../shared/articles/feed.ts'
import { useViewed } from '../../shared/articles/viewed.ts'

interface CompactArticleProps {
  article: Article
  feed: Feed
  /** Place in a ranking, shown before the title. */
  rank?: number
  /** Below it in its row. */
  children?: ReactNode
}

/** An article in the narrow column: title, source, age. */
export function CompactArticle({ article, feed, rank, children }: CompactArticleProps) {
  const isRead = useViewed().has(article.id)
  return (
    <li className="border-line-1 not-first:border-t">
      <a
        href={articleHref(article)}
        target="_blank"
        rel="noopener"
        data-game={feed.categoryOf(article) ?? 'all'}
        data-read={isRead || undefined}
        className="group flex gap-3 px-4 py-2.5 -outline-offset-2 transition-colors duration-(--t-fast) hover:bg-raised"
      >
        {rank === undefined ? (
          <span className="mt-1 h-4 w-[3px] flex-none bg-game" />
        ) : (
          <span
            className={`num w-4 flex-none text-18 leading-[1.3] font-bold ${rank > 3 ? 'text-ink-3' : ''}`}
          >
            {rank}
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-13 leading-normal font-bold group-data-read:font-normal group-data-read:text-ink-3 group-hover:text-accent">
            {article.title}
          </span>
          <span className="mt-1 flex min-w-0 items-center gap-2.5 text-12 text-ink-3">
            <PrMark article={article} />
            <SourceLabel name={article.sourceSite} source={feed.sourceOf(article)} />
            <RelativeTime seconds={article.publishedDate} className="flex-none" />
          </span>
        </span>
      </a>
      {children}
    </li>
  )
}
