import { sql } from 'kysely'
import { isPublished } from '../../articles/store/repository.ts'
import type { Db } from '../../db/tables.ts'
import { placedClicks, weightOfPlaced } from '../clicks/discounted-repository.ts'

interface ClickWindow {
  since: Date
  publishedSince: Date
  limit: number
  /** A click then counts fully, one at `since` no more; absent: all count alike. */
  fadesFrom?: Date
}

/**
 * Ids of the most clicked articles that are shown: counted clicks since `since`, articles published since `publishedSince`. Everyone
 * counts once per article and day, discounted by network (clicks/discounted-repository.ts).
 */
export async function listMostClicked(
  db: Db,
  { since, publishedSince, limit, fadesFrom }: ClickWindow,
): Promise<string[]> {
  const freshness = fadesFrom
    ? sql`greatest(0, extract(epoch from last_at - ${since}) / extract(epoch from ${fadesFrom}::timestamptz - ${since}))`
    : sql`1`
  const { rows } = await sql<{ id: string }>`
    with ${placedClicks({ since })}
    select articles.id
    from placed join articles on articles.id = placed.article_id join sources on sources.id = articles.source_id
    where ${isPublished} and last_at >= ${since} and articles.published_at >= ${publishedSince}
    group by articles.id
    order by sum(${weightOfPlaced} * ${freshness}) desc, articles.published_at desc, articles.id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

type Order = 'trending' | 'popular'

/** Article ids of the last computation, most clicked first. */
export function listTrending(db: Db): Promise<string[]> {
  return list(db, 'trending')
}

/** Article ids in the order of 人気. */
export function listPopular(db: Db): Promise<string[]> {
  return list(db, 'popular')
}

async function list(db: Db, table: Order): Promise<string[]> {
  const rows = await db.selectFrom(table).select('article_id').orderBy('position').execute()
  return rows.map((row) => row.article_id)
}

export async function replaceOrder(db: Db, table: Order, ids: readonly string[]): Promise<void> {
  await db.deleteFrom(table).execute()
  if (ids.length === 0) return
  await db
    .insertInto(table)
    .values(ids.map((article_id, position) => ({ position, article_id })))
    .execute()
}
