import { jstDayOf } from '@gamelog/domain/jst'
import { type Insertable, sql, type UpdateObject } from 'kysely'
import type { AntennaTables, Db, SourceFetchTable, SourceRow, SourceTable } from '../../db/tables.ts'
import { isFetched } from './repository.ts'

/** Every source, removed ones too, in the order of the site. */
export async function listAllSources(db: Db): Promise<SourceRow[]> {
  return db.selectFrom('sources').selectAll().orderBy('position').orderBy('id').execute()
}

export async function findSource(db: Db, id: string): Promise<SourceRow | undefined> {
  return db.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends. */
export async function lockSource(db: Db, id: string): Promise<SourceRow | undefined> {
  return db.selectFrom('sources').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Every source, locked until the transaction ends. */
export async function lockAllSources(tx: Db): Promise<SourceRow[]> {
  return tx.selectFrom('sources').selectAll().forUpdate().execute()
}

export interface SourceCounts {
  clicks: Map<string, number>
  dropped: Map<string, number>
}

/** Counted clicks of the JST days after that of `since`, and articles left out by rules since then, by source. */
export async function countBySource(db: Db, since: Date): Promise<SourceCounts> {
  const count = sql<number>`count(*)::int`.as('count')
  const clicks = await db
    .selectFrom('click_days')
    .innerJoin('articles', 'articles.id', 'click_days.article_id')
    .select(['source_id', sql<number>`sum(clicks)::int`.as('count')])
    .where(sql<boolean>`day > ${jstDayOf(since)}`)
    .groupBy('source_id')
    .execute()
  const dropped = await db
    .selectFrom('articles')
    .select(['source_id', count])
    .where('dropped_by', 'is not', null)
    .where('published_at', '>=', since)
    .groupBy('source_id')
    .execute()
  return { clicks: bySource(clicks), dropped: bySource(dropped) }
}

function bySource(rows: { source_id: string; count: number }[]): Map<string, number> {
  return new Map(rows.map((row) => [row.source_id, row.count]))
}

/** Counted clicks of the JST day of `now` on a source's articles. */
export async function countClicksToday(db: Db, id: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('click_days')
    .innerJoin('articles', 'articles.id', 'click_days.article_id')
    .select(sql<number>`coalesce(sum(clicks), 0)::int`.as('count'))
    .where('source_id', '=', id)
    .where(sql<boolean>`day = ${jstDayOf(now)}`)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Percent (one decimal) of a source's fetches since `since` that were answered; null without any. */
export async function successRate(db: Db, id: string, since: Date): Promise<number | null> {
  const row = await db
    .selectFrom('source_fetches')
    .select(sql<number | null>`round(100.0 * avg((result <> 'failed')::int), 1)::float8`.as('rate'))
    .where('source_id', '=', id)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return row.rate
}

/** The last fetches of a source, newest first. */
export async function listFetches(
  db: Db,
  id: string,
  limit: number,
): Promise<Omit<SourceFetchTable, 'id'>[]> {
  return db
    .selectFrom('source_fetches')
    .selectAll()
    .where('source_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** @returns number of deleted rows, at most `limit` */
export async function deleteOldFetches(db: Db, before: Date, limit: number): Promise<bigint> {
  const old = db.selectFrom('source_fetches').select('id').where('at', '<', before).limit(limit)
  const result = await db.deleteFrom('source_fetches').where('id', 'in', old).executeTakeFirst()
  return result.numDeletedRows
}

/** Columns of a source to set. */
export type SourceChanges = UpdateObject<AntennaTables, 'sources'>

/** @returns the row as it is then */
export async function updateSource(db: Db, id: string, changes: SourceChanges): Promise<SourceRow> {
  return db.updateTable('sources').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Adds a source of the file. */
export async function insertFileSource(tx: Db, row: Insertable<SourceTable>): Promise<void> {
  await tx.insertInto('sources').values(row).execute()
}

/** Marks sources as no longer in the file. */
export async function deactivateSources(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.updateTable('sources').set({ active: false }).where('id', 'in', ids).execute()
}

/** Adds a source after those of the file. */
export async function insertSource(
  db: Db,
  row: Omit<Insertable<SourceTable>, 'position'>,
): Promise<SourceRow> {
  return db
    .insertInto('sources')
    .values({ ...row, position: sql<number>`(select greatest(1000, max(position) + 1) from sources)` })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The site has named a wait (Retry-After) that is not over: with these codes `error_detail` holds that header. */
const hasRetryAfter = sql<boolean>`(
  coalesce(error_code in ('http_429', 'http_503') and error_detail is not null, false) and next_try_at > now()
)`

/**
 * Makes sources due now that are fetched at all and were not asked for by hand in the last seconds.
 * @param ids absent = every source but those whose site asked to wait
 * @returns ids of those that are due now
 */
export async function makeDue(db: Db, quietSeconds: number, ids?: readonly string[]): Promise<string[]> {
  const rows = await db
    .updateTable('sources')
    .set({ next_try_at: sql<Date>`now()`, asked_at: sql<Date>`now()` })
    .where(isFetched)
    .where(sql<boolean>`coalesce(asked_at, '-infinity') <= now() - make_interval(secs => ${quietSeconds})`)
    .where((eb) => (ids === undefined ? eb.not(hasRetryAfter) : eb('id', '=', sql<string>`any(${ids})`)))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
