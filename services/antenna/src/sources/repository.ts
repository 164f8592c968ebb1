import type { PublishedSource } from '@gamelog/contracts/antenna/article'
import type { FeedSource } from '@gamelog/contracts/antenna/source'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { AntennaTables, SourceRow } from '../db/tables.ts'
import { hostOf } from '../fetching/host-of.ts'

type Db = Kysely<AntennaTables>

const defaultInterval = 600
const perHost = 2
const sameReading = sql`(sources.feed_url, sources.zone) = (excluded.feed_url, excluded.zone)`
/** Longer than a fetch (15 s), a parse (10 s) and a store can take; a killed worker's claim ends by itself. */
const claimLifetime = sql.lit(45)

/** Makes the table agree with the sources file; what is no longer listed is kept but not fetched. */
export async function syncSources(db: Db, sources: readonly FeedSource[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const [position, source] of sources.entries()) {
      const { accent, rule, interval_s, ...rest } = source
      const row = {
        ...rest,
        accent: JSON.stringify(accent),
        rule: JSON.stringify(rule),
        interval_s: interval_s ?? defaultInterval,
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
            // What was learned belongs to an address and a zone: when one changes, start anew, at once.
            etag: sql`case when ${sameReading} then sources.etag end`,
            last_modified: sql`case when ${sameReading} then sources.last_modified end`,
            body_hash: sql`case when ${sameReading} then sources.body_hash end`,
            next_try_at: sql`case when ${sameReading} then sources.next_try_at else now() end`,
          }),
        )
        .execute()
    }
    const listed = sources.map((source) => source.id)
    await tx.updateTable('sources').set({ active: false }).where('id', 'not in', listed).execute()
    await wantPublication(tx)
  })
}

/** Id and interval (seconds) of every source that is to be fetched. */
export async function listActiveSources(db: Db): Promise<Pick<SourceRow, 'id' | 'interval_s'>[]> {
  return db
    .selectFrom('sources')
    .select(['id', 'interval_s'])
    .where('active', '=', true)
    .orderBy('position')
    .execute()
}

/** Whose turn it is: ours, nobody's yet, or ours as soon as the host has fewer fetches running. */
export type Claim = { kind: 'claimed'; source: SourceRow } | { kind: 'not-due' } | { kind: 'host-busy' }

/**
 * Takes a source for fetching, if its time has come, nobody else has it, and fewer than two fetches
 * of its host run. Exact over any number of workers: claims of one host are taken one after another.
 */
export async function claimSource(db: Db, id: string, claim: string): Promise<Claim> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(host)) from sources where id = ${id}`.execute(tx)
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
      .where('next_try_at', '<=', sql<Date>`now()`)
      .where(sql<boolean>`coalesce(claimed_until, '-infinity') < now()`)
      .executeTakeFirst()
    if (!due) return { kind: 'not-due' }
    if (Number(due.busy) >= perHost) return { kind: 'host-busy' }
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

/** What a fetch came to; absent fields keep what was known. */
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

/** Notes that articles.json no longer says what the tables say. */
export async function wantPublication(db: Db): Promise<void> {
  await db.updateTable('publication').set({ wanted_revision: sql`wanted_revision + 1` }).execute()
}

/** What browsers need to know of every source an article may name, in the order of the sources file. */
export async function listPublishedSources(db: Db): Promise<PublishedSource[]> {
  return db.selectFrom('sources').select(['name', 'home_url', 'accent', 'rule']).orderBy('position').execute()
}
