import type { WidgetArticle } from '@gamelog/contracts/widget/settings'
import { badRequest } from '@gamelog/server/errors'
import type { WidgetContext } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { findClickedArticles, upsertClickedArticles } from '../../statistics/events/repository.ts'

type Context = Pick<WidgetContext, 'db' | 'readArticles'>

/** Articles as the back office lists them, in the order of their ids; each once. */
export async function describeArticles(
  { db, readArticles }: Context,
  ids: readonly string[],
): Promise<WidgetArticle[]> {
  if (ids.length === 0) return []
  const published = await listPublished(readArticles)
  const wanted = [...new Set(ids)]
  const gone = await findClickedArticles(
    db,
    wanted.filter((id) => !published.has(id)),
  )
  const titles = new Map(gone.map((article) => [article.article_id, article]))
  return wanted.map((id) => {
    const article = published.get(id)
    if (article) {
      const { title, sourceSite, thumbnailUrl } = article
      return { id, title, site: sourceSite, image_url: thumbnailUrl, is_gone: false }
    }
    const { title = '', site = '' } = titles.get(id) ?? {}
    return { id, title, site, image_url: null, is_gone: true }
  })
}

/**
 * Keeps the titles of newly chosen articles, for when they are no longer published.
 * @param before ids that were chosen already
 * @throws 400 for a new one that is not published
 */
export async function acceptArticles(
  tx: Db,
  readArticles: Context['readArticles'],
  ids: readonly string[],
  before: readonly string[],
): Promise<void> {
  const added = ids.filter((id) => !before.includes(id))
  if (added.length === 0) return
  const published = await listPublished(readArticles)
  const missing = added.filter((id) => !published.has(id))
  if (missing.length > 0)
    throw badRequest(`掲載が終わったか、存在しない記事が含まれています: ${missing.join(', ')}`)
  const articles = added.toSorted().flatMap((id) => published.get(id) ?? [])
  await upsertClickedArticles(
    tx,
    articles.map(({ id, title, sourceSite }) => ({ article_id: id, title, site: sourceSite })),
  )
}

async function listPublished(readArticles: Context['readArticles']) {
  const { file } = await readArticles()
  return new Map(file.articles.map((article) => [article.id, article]))
}
