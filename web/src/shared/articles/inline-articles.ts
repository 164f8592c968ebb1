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

/** The newest articles written into the page by the antenna service; null without. */
export function inlineArticles(): ServedArticles | null {
  const data = servedData()
  return isArticlesFile(data) ? data : null
}

/** An article of the served page: /redirect is also served with articles that have left the feed. */
export function inlineArticle(id: string): Article | undefined {
  return inlineArticles()?.articles.find((article) => article.id === id)
}
