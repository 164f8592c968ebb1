import type { Article } from '@gamelog/contracts/antenna/article'
import type { Db } from '../db/tables.ts'

/** Keeps title and source of articles, which leave the published file. */
export async function keepTitles(db: Db, articles: readonly Article[]): Promise<void> {
  if (articles.length === 0) return
  await db
    .insertInto('clicked_articles')
    .values(articles.map(({ id, title, sourceSite }) => ({ article_id: id, title, site: sourceSite })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Title and source of articles that are kept, by id. */
export async function findTitles(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { title: string; site: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('clicked_articles').selectAll().where('article_id', 'in', ids).execute()
  return new Map(rows.map(({ article_id, title, site }) => [article_id, { title, site }]))
}
