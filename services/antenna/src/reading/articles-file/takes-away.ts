import type { Article, ArticlesFile } from '@gamelog/contracts/antenna/article'
import { fileLimits } from '../../articles/store/file-limits.ts'

/**
 * Whether `next` has taken away something a reader of `before` may hold: an article or its picture. What has grown too
 * old or has given way to newer articles is not meant.
 */
export function takesAway(before: ArticlesFile, next: ArticlesFile): boolean {
  const listed = new Map(next.articles.map((article) => [article.id, article]))
  const oldestOf = new Map<string, number>()
  // Newest first: the last one of each source stays.
  for (const { sourceSite, publishedDate } of next.articles) oldestOf.set(sourceSite, publishedDate)
  const isFull = next.articles.length >= fileLimits.total
  const oldestDate = (Date.parse(next.generated_at) - fileLimits.maxAgeMs) / 1_000
  const isOver = ({ sourceSite, publishedDate }: Article) =>
    publishedDate <= oldestDate ||
    (isFull && publishedDate <= (oldestOf.get(sourceSite) ?? next.articles.at(-1)?.publishedDate ?? 0))
  return before.articles.some((article) => {
    const now = listed.get(article.id)
    return now ? article.thumbnailUrl !== null && now.thumbnailUrl === null : !isOver(article)
  })
}
