import { type Insertable, type Selectable, sql } from 'kysely'
import { isInForce } from '../../db/legal-hold.ts'
import type { Db, LegalHoldTable } from '../../db/tables.ts'

export type HoldRow = Selectable<LegalHoldTable> & { title: string | null }

const withTitle = (db: Db) =>
  db
    .selectFrom('legal_holds')
    .leftJoin('threads', 'threads.id', 'legal_holds.thread_id')
    .selectAll('legal_holds')
    .select('threads.title')

export async function insertHold(tx: Db, hold: Insertable<LegalHoldTable>): Promise<void> {
  await tx.insertInto('legal_holds').values(hold).execute()
}

export async function findHold(db: Db, id: string): Promise<HoldRow | undefined> {
  return withTitle(db).where('legal_holds.id', '=', id).executeTakeFirst()
}

/** Sets the end of a hold; nulls reopen it. */
export async function setHoldEnd(
  tx: Db,
  id: string,
  end: Pick<HoldRow, 'ended_at' | 'ended_by'>,
): Promise<void> {
  await tx.updateTable('legal_holds').set(end).where('id', '=', id).execute()
}

/** Those in force first, then newest first. */
export async function listHolds(db: Db, limit: number): Promise<HoldRow[]> {
  return withTitle(db)
    .orderBy(isInForce(new Date()), 'desc')
    .orderBy('legal_holds.since', 'desc')
    .limit(limit)
    .execute()
}

/** Members under a hold, each with the latest end; null = open. */
export async function listHeldMembers(db: Db, now: Date): Promise<{ user_id: string; until: Date | null }[]> {
  const { rows } = await sql<{ user_id: string; until: Date | null }>`
    select user_id, case when bool_or(until is null) then null else max(until) end as until
    from legal_holds where user_id is not null and ${isInForce(now)} group by user_id order by user_id`.execute(
    db,
  )
  return rows
}

/** Audit targets (`user:…`, `thread:…`) that are under a hold. */
export async function listTargetsInForce(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('legal_holds')
    .select(sql<string>`coalesce('user:' || user_id, 'thread:' || thread_id)`.as('target'))
    .distinct()
    .where(isInForce(now))
    .execute()
  return rows.map(({ target }) => target)
}
