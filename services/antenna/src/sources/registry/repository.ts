import type { PublishedSource } from '@gamelog/contracts/antenna/article'
import { lockFor } from '@gamelog/server/advisory-lock'
import { type Insertable, sql } from 'kysely'
import type { Db, SourceFetchTable, SourceRow } from '../../db/tables.ts'

const maxFetchesPerHost = 2
/** Seconds. Longer than a fetch (15 s), a parse (20 s) and a store together; frees the source of a killed worker. */
const claimLifetime = sql.lit(45)
/** Sources that are fetched: in the file or added, not removed, not paused now. */
export const isFetched = sql<boolean>`(
  sources.active and sources.removed_at is null
  and (not sources.paused or coalesce(sources.paused_until <= now(), false))
)`

/** Id and interval (seconds) of every source that is fetched. */
export async function listActiveSources(db: Db): Promise<Pick<SourceRow, 'id' | 'interval_s'>[]> {
  return db.selectFrom('sources').select(['id', 'interval_s']).where(isFetched).orderBy('position').execute()
}

/** How the document of a due source is read; undefined when no fetch is due. */
export async function findDueSource(
  db: Db,
  id: string,
): Promise<Pick<SourceRow, 'parsed_apart'> | undefined> {
  return db
    .selectFrom('sources')
    .select('parsed_apart')
    .where('id', '=', id)
    .where(isFetched)
    .where('next_try_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Outcome of a claim: taken, not due (or claimed by another worker), or the host has two fetches running. */
export type Claim = { kind: 'claimed'; source: SourceRow } | { kind: 'not-due' } | { kind: 'host-busy' }

/**
 * Claims a source for fetching if it is due, unclaimed, and fewer than two fetches of its host run.
 * Claims of one host are serialised by a lock, so the limit holds over any number of workers.
 */
export async function claimSource(db: Db, id: string, claim: string): Promise<Claim> {
  return db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('sources').select('host').where('id', '=', id).executeTakeFirst()
    if (!known) return { kind: 'not-due' }
    await lockFor(tx, `antenna:host:${known.host}`)
    const due = await tx
      .selectFrom('sources')
      .select((eb) => [
        'id',
        eb
          .selectFrom('sources as other')
          .select(eb.fn.countAll<number>().as('busy'))
          .whereRef('other.host', '=', 'sources.host')
          .where('other.claimed_until', '>=', sql<Date>`now()`)
          .as('busy'),
      ])
      .where('id', '=', id)
      .where(isFetched)
      .where('next_try_at', '<=', sql<Date>`now()`)
      .where(sql<boolean>`coalesce(claimed_until, '-infinity') < now()`)
      .executeTakeFirst()
    if (!due) return { kind: 'not-due' }
    if (Number(due.busy) >= maxFetchesPerHost) return { kind: 'host-busy' }
    const source = await tx
      .updateTable('sources')
      .set({
        claim,
        claimed_until: sql`now() + make_interval(secs => ${claimLifetime})`,
        last_try_at: sql`now()`,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { kind: 'claimed', source }
  })
}

/** Columns a fetch changes; absent ones keep their value. */
export type FetchRecord = Partial<
  Pick<
    SourceRow,
    | 'etag'
    | 'last_modified'
    | 'body_hash'
    | 'last_ok_at'
    | 'error_code'
    | 'error_detail'
    | 'items'
    | 'tagged_items'
    | 'bytes'
    | 'charset'
    | 'charset_reason'
    | 'host'
    | 'moved_to'
    | 'moved_count'
    | 'paused'
    | 'pause_reason'
    | 'paused_at'
    | 'paused_until'
    | 'parsed_apart'
    | 'format'
  >
> &
  Pick<SourceRow, 'next_try_at' | 'failures'>

/** What is kept of a fetch that ended. */
export type FetchEntry = Pick<SourceFetchTable, 'at' | 'result' | 'status' | 'ms'> &
  Partial<Omit<Insertable<SourceFetchTable>, 'source_id'>>

/**
 * Stores the outcome and releases the claim.
 * @param entry absent when nothing was fetched
 * @returns false when the claim was lost to a later one, whose result then stands.
 */
export async function recordFetch(
  db: Db,
  id: string,
  claim: string,
  record: FetchRecord,
  entry?: FetchEntry,
): Promise<boolean> {
  const result = await db
    .updateTable('sources')
    .set({ ...record, claim: null, claimed_until: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) return false
  if (entry) await insertFetch(db, id, entry)
  return true
}

/** Adds a fetch that ended to those kept of its source. */
export async function insertFetch(db: Db, source_id: string, entry: FetchEntry): Promise<void> {
  await db
    .insertInto('source_fetches')
    .values({ ...entry, source_id })
    .execute()
}

/** The public part of every source that is not removed, in the order of the sources file. */
export async function listPublishedSources(db: Db): Promise<PublishedSource[]> {
  return db
    .selectFrom('sources')
    .select(['name', 'home_url', 'accent', 'rule'])
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Number of sources that are fetched and failed the last time. */
export async function countFailing(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('sources')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isFetched)
    .where('failures', '>', 0)
    .executeTakeFirstOrThrow()
  return count
}

interface Freshness {
  sources: number
  fetched_at: Date | null
  shortest_interval: number | null
}

/** Of the sources that are fetched: their number, the last success of any (before the first one, when the first was added). */
export async function readFreshness(db: Db): Promise<Freshness> {
  return db
    .selectFrom('sources')
    .select([
      sql<number>`count(*)::int`.as('sources'),
      sql<Date | null>`coalesce(max(last_ok_at), min(added_at))`.as('fetched_at'),
      sql<number | null>`min(interval_s)`.as('shortest_interval'),
    ])
    .where(isFetched)
    .executeTakeFirstOrThrow()
}

/** When a fetch of a source that is still fetched last began; undefined for any other source and before the first one. */
export async function findLastTry(db: Db, id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sources')
    .select('last_try_at')
    .where('id', '=', id)
    .where('active', '=', true)
    .where('paused', '=', false)
    .executeTakeFirst()
  return row?.last_try_at ?? undefined
}

/**
 * Marks the sources without a success for `hours` that the operators have not been told of since; one that was never
 * read counts from when it was added.
 */
export async function markFailing(
  tx: Db,
  hours: number,
): Promise<Pick<SourceRow, 'id' | 'name' | 'error_code' | 'error_detail'>[]> {
  return tx
    .updateTable('sources')
    .set({ failing_noticed_at: sql`now()` })
    .where(isFetched)
    .where('failures', '>', 0)
    .where(sql<boolean>`coalesce(last_ok_at, added_at) < now() - make_interval(hours => ${hours}::int)`)
    .where(sql<boolean>`coalesce(failing_noticed_at < last_ok_at, failing_noticed_at is null)`)
    .returning(['id', 'name', 'error_code', 'error_detail'])
    .execute()
}
