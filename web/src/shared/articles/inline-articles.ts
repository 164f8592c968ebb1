import type { Article, ArticlesFile, HomePage } from '@gamelog/contracts/antenna/article'
import { servedData } from '../served-data.ts'

type ServedArticles = ArticlesFile & Partial<Pick<HomePage, 'picked' | 'seed'>>

function isArticlesFile(value: unknown): value is ServedArticles {
  return (
    typeof value === 'object' &&
    value !== null &&
    'articles' in value &&
    Array.isArray(value.articles) &&
    'sources' in value &&
    Array.isArray(value.sources)
  )
}

/** The newest articles as the antenna service wrote them into the page (frontend.md, section 4); null without. */
export function inlineArticles(): ServedArticles | null {
  const data = servedData()
  return isArticlesFile(data) ? data : null
}

/** An article of the page as it was served: /redirect also names articles that have left the feed. */
export function inlineArticle(id: string): Article | undefined {
  return inlineArticles()?.articles.find((article) => article.id === id)
}
