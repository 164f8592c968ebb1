import type { PublishedSource } from '@gamelog/contracts/antenna/article'
import type { FeedSource } from '@gamelog/contracts/antenna/source'
import { lockFor } from '@gamelog/server/advisory-lock'
import { sql } from 'kysely'
import type { Db, SourceRow } from '../db/tables.ts'
import { hostOf } from '../fetching/host-of.ts'
import { requestPublish } from '../publication/repository.ts'

const defaultIntervalSeconds = 600
const maxFetchesPerHost = 2
/** Seconds. Longer than a fetch (15 s), a parse (20 s) and a store together; frees the source of a killed worker. */
const claimLifetime = sql.lit(45)
const isSameFeed = sql`(sources.feed_url, sources.zone) = (excluded.feed_url, excluded.zone)`

/** Upserts the sources of the file. Sources no longer listed stay, inactive: they are not fetched. */
export async function syncSources(db: Db, sources: readonly FeedSource[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const [position, source] of sources.entries()) {
      const { accent, rule, interval_s, ...rest } = source
      const row = {
        ...rest,
        accent: JSON.stringify(accent),
        rule: JSON.stringify(rule),
        interval_s: interval_s ?? defaultIntervalSeconds,
        host: hostOf(source.feed_url),
        position,
        active: true,
      }
      await tx
        .insertInto('sources')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            ...row,
            // What was learned belongs to one address and zone: after a change of either, fetch again at once.
            etag: sql`case when ${isSameFeed} then sources.etag end`,
            last_modified: sql`case when ${isSameFeed} then sources.last_modified end`,
            body_hash: sql`case when ${isSameFeed} then sources.body_hash end`,
            next_try_at: sql`case when ${isSameFeed} then sources.next_try_at else now() end`,
            host: sql`case when ${isSameFeed} then sources.host else excluded.host end`,
            moved_to: sql`case when ${isSameFeed} then sources.moved_to end`,
            moved_count: sql`case when ${isSameFeed} then sources.moved_count else 0 end`,
            paused: sql`sources.paused and ${isSameFeed}`,
            parsed_apart: sql`sources.parsed_apart and ${isSameFeed}`,
          }),
        )
        .execute()
    }
    const listed = sources.map((source) => source.id)
    await tx.updateTable('sources').set({ active: false }).where('id', 'not in', listed).execute()
    await requestPublish(tx)
  })
}

/** Id and interval (seconds) of every source that is fetched: active and not paused. */
export async function listActiveSources(db: Db): Promise<Pick<SourceRow, 'id' | 'interval_s'>[]> {
  return db
    .selectFrom('sources')
    .select(['id', 'interval_s'])
    .where('active', '=', true)
    .where('paused', '=', false)
    .orderBy('position')
    .execute()
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
    .where('active', '=', true)
    .where('paused', '=', false)
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
      .where('active', '=', true)
      .where('paused', '=', false)
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
    | 'parsed_apart'
  >
> &
  Pick<SourceRow, 'next_try_at' | 'failures'>

/**
 * Stores the outcome and releases the claim.
 * @returns false when the claim was lost to a later one, whose result then stands.
 */
export async function recordFetch(db: Db, id: string, claim: string, record: FetchRecord): Promise<boolean> {
  const result = await db
    .updateTable('sources')
    .set({ ...record, claim: null, claimed_until: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The public part of every source, in the order of the sources file. */
export async function listPublishedSources(db: Db): Promise<PublishedSource[]> {
  return db.selectFrom('sources').select(['name', 'home_url', 'accent', 'rule']).orderBy('position').execute()
}

/** Number of sources in use whose last fetch failed. */
export async function countFailing(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('sources')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('active', '=', true)
    .where('failures', '>', 0)
    .executeTakeFirstOrThrow()
  return count
}
