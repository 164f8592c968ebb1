import type { Article } from '@gamelog/contracts/antenna/article'
import { RelativeTime } from '@gamelog/ui/articles/article-times.tsx'
import { Thumb } from '@gamelog/ui/thumb/thumb.tsx'
import type { ReactNode } from 'react'
import type { LiveArticles } from './use-live-articles.ts'

interface ArticleProps {
  article: Article
  live: LiveArticles
}

/** The article's picture. */
export function ArticleThumb({ article, live, className }: ArticleProps & { className?: string }) {
  return (
    <Thumb
      article={article}
      category={live.categoryOf(article)}
      eager
      {...(className !== undefined && { className })}
    />
  )
}

/** Source and age; what an editor has to know besides. */
export function ArticleMeta({ article, live, children }: ArticleProps & { children?: ReactNode }) {
  return (
    <p className="flex flex-wrap gap-x-2.5 gap-y-0.5 text-12 text-ink-3">
      <span>{article.sourceSite}</span>
      <RelativeTime seconds={article.publishedDate} className="num" />
      {children}
      {!live.has(article.id) && <span className="text-warn">古い記事のため公開ページに出ません</span>}
    </p>
  )
}
