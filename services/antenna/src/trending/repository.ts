import type { Db } from '../db/tables.ts'

/** Ids of the most clicked articles: counted clicks since `since`, articles published since `publishedSince`. */
export async function listMostClicked(
  db: Db,
  { since, publishedSince, limit }: { since: Date; publishedSince: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('clicks')
    .innerJoin('articles', 'articles.id', 'clicks.article_id')
    .select(['articles.id'])
    .where('at', '>=', since)
    .where('articles.published_at', '>=', publishedSince)
    .groupBy('articles.id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Article ids of the last computation, most clicked first. */
export async function listTrending(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('trending').select('article_id').orderBy('position').execute()
  return rows.map((row) => row.article_id)
}

export async function replaceTrending(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('trending').execute()
  if (ids.length === 0) return
  await db
    .insertInto('trending')
    .values(ids.map((article_id, position) => ({ position, article_id })))
    .execute()
}
