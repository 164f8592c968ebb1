import { sql } from 'kysely'
import { isFree } from '../../db/legal-hold.ts'
import type { Db, SessionRow } from '../../db/tables.ts'
import { before, sessionInactivity, sessionTimebox } from '../../lifetimes.ts'
import { retainSignIns } from '../legal-holds/retain-records.ts'

export async function insertSession(db: Db, session: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

export async function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Waits for another refresh of the same session. */
export async function lockSession(db: Db, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function advanceSession(db: Db, id: string, refreshedAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set((eb) => ({ counter: eb('counter', '+', 1), refreshed_at: refreshedAt }))
    .where('id', '=', id)
    .execute()
}

const endedColumns = ['id', 'user_id', 'provider', 'created_at', 'ip', 'user_agent'] as const

/** Live sessions of accounts, oldest first. */
export async function listSessionsOf(db: Db, userIds: readonly string[]): Promise<SessionRow[]> {
  return db.selectFrom('sessions').selectAll().where('user_id', 'in', userIds).orderBy('created_at').execute()
}

const batchSize = 500

/** The sealed keys of all sessions, in batches. */
export async function* listRefreshKeys(db: Db): AsyncGenerator<Pick<SessionRow, 'id' | 'refresh_key'>[]> {
  let last: string | undefined
  for (;;) {
    let query = db.selectFrom('sessions').select(['id', 'refresh_key']).orderBy('id').limit(batchSize)
    if (last !== undefined) query = query.where('id', '>', last)
    const rows = await query.execute()
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    last = rows.at(-1)?.id
  }
}

/** @returns how many rows: none when another replica was first */
export async function replaceRefreshKey(
  db: Db,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ refresh_key: to })
    .where('id', '=', id)
    .where('refresh_key', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export type SessionSelection =
  | { sessionId: string }
  | { sessionIds: readonly string[] }
  | { userId: string; sessionId: string }
  | { userId: string }
  | { userId: string; exceptSessionId: string }

/**
 * Ends sessions and notes them as revoked, in the caller's transaction.
 * @returns the ids, to be published once the transaction is committed.
 */
export async function endSessions(db: Db, selection: SessionSelection, at: Date): Promise<string[]> {
  let query = db.deleteFrom('sessions')
  if ('sessionIds' in selection) query = query.where('id', 'in', selection.sessionIds)
  if ('sessionId' in selection) query = query.where('id', '=', selection.sessionId)
  if ('userId' in selection) query = query.where('user_id', '=', selection.userId)
  if ('exceptSessionId' in selection) query = query.where('id', '!=', selection.exceptSessionId)
  const ended = await query.returning(endedColumns).execute()
  await retainSignIns(db, ended, at.getTime())
  return noteRevoked(
    db,
    ended.map((row) => row.id),
    at,
  )
}

/** Ends sessions past inactivity or timebox. @returns their ids. */
export async function endStaleSessions(db: Db, now: number): Promise<string[]> {
  const ended = await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('refreshed_at', '<', before(now, sessionInactivity)),
        eb('created_at', '<', before(now, sessionTimebox)),
      ]),
    )
    .returning(endedColumns)
    .execute()
  await retainSignIns(db, ended, now)
  return noteRevoked(
    db,
    ended.map((row) => row.id),
    new Date(now),
  )
}

/**
 * Removes address and browser of sessions that began before a time, but for those of members under a legal hold; the
 * sessions go on. `now` in ms.
 */
export async function eraseSessionAddresses(db: Db, olderThan: Date, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ip: '', user_agent: '' })
    .where('created_at', '<', olderThan)
    .where('ip', '<>', '')
    .where(isFree('sessions.user_id', now))
    .execute()
}

async function noteRevoked(db: Db, ids: string[], at: Date): Promise<string[]> {
  if (ids.length > 0)
    await db
      .insertInto('revocations')
      .values(ids.map((id) => ({ session_id: id, revoked_at: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return ids
}

/** 2 s at most: a refresh that cannot get its session answers 503, which the client repeats. */
export async function limitLockWait(db: Db): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(db)
}
