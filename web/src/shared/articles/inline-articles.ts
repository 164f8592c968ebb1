import type { Article, ArticlesFile, HomePage, RedirectPage } from '@gamelog/contracts/antenna/article'
import { servedData } from '../served-data.ts'

type ServedArticles = ArticlesFile &
  Partial<Omit<HomePage, keyof ArticlesFile> & Pick<RedirectPage, 'summary' | 'ended'>>

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

/** Article in the address the page was loaded at; null in a service. */
const servedId = new URLSearchParams(globalThis.location?.search ?? '').get('id')

/** Beginning of the text of the article a served page is about; undefined where the source gives none. */
export function inlineSummary(id: string): string | undefined {
  return id === servedId ? inlineArticles()?.summary : undefined
}

/** Whether the served page says that the article it is about was taken down. */
export function isEnded(id: string): boolean {
  return id === servedId && inlineArticles()?.ended === true
}
