import { lockFor } from '@gamelog/server/advisory-lock'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { AdminSessionRow, Db, PasswordSource } from '../../db/tables.ts'

/** Serialises changes of sessions, grants and password, and their publication, until the transaction ends. */
export async function lockSessions(tx: Db): Promise<void> {
  await lockFor(tx, 'admin:sessions')
}

export async function insertSession(
  tx: Db,
  session: Pick<
    AdminSessionRow,
    | 'token_hash'
    | 'user_id'
    | 'main_session_id'
    | 'identity'
    | 'role'
    | 'user_agent'
    | 'address'
    | 'expires_at'
  >,
): Promise<void> {
  await tx
    .insertInto('admin_sessions')
    .values({ ...session, ended_at: null })
    .execute()
}

/** Sessions that a token may still be held of, the ended ones too. */
export async function listUnexpiredSessions(db: Db): Promise<AdminSessionRow[]> {
  return db.selectFrom('admin_sessions').selectAll().where('expires_at', '>', sql<Date>`now()`).execute()
}

/** The session of a token, unless it has ended or expired. */
export async function findLiveSession(db: Db, tokenHash: string): Promise<AdminSessionRow | undefined> {
  return db
    .selectFrom('admin_sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Ends one session. */
export async function endSession(tx: Db, tokenHash: string): Promise<void> {
  await endWhere(tx, sql<SqlBool>`token_hash = ${tokenHash}`)
}

/** Ends every session but one. @returns how many were live */
export async function endSessionsBut(tx: Db, tokenHash: string): Promise<number> {
  return endWhere(tx, sql<SqlBool>`token_hash <> ${tokenHash}`)
}

/** Ends every session; of one account when it is given. @returns how many were live */
export async function endSessions(tx: Db, userId?: string): Promise<number> {
  return endWhere(tx, userId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`user_id = ${userId}`)
}

/** Ends every session of an account but the one of this token. */
export async function endOtherSessions(
  tx: Db,
  { userId, tokenHash }: { userId: string; tokenHash: string },
): Promise<void> {
  await endWhere(tx, sql<SqlBool>`user_id = ${userId} and token_hash <> ${tokenHash}`)
}

/** Ends the sessions of accounts that came in by an identity which is not among `identities` any more. */
export async function endSessionsWithout(tx: Db, identities: readonly string[]): Promise<number> {
  return endWhere(tx, sql<SqlBool>`identity is not null and identity <> all(${identities})`)
}

async function endWhere(tx: Db, condition: Expression<SqlBool>): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('admin_sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(condition)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function deleteSessions(db: Db, expiredBefore: Date, limit: number): Promise<bigint> {
  const old = db
    .selectFrom('admin_sessions')
    .select('token_hash')
    .where('expires_at', '<', expiredBefore)
    .limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('admin_sessions')
    .where('token_hash', 'in', old)
    .executeTakeFirst()
  return numDeletedRows
}

export async function findPassword(db: Db): Promise<{ hash: string; source: PasswordSource } | undefined> {
  return db.selectFrom('admin_password').select(['hash', 'source']).executeTakeFirst()
}

export async function storePassword(tx: Db, hash: string, source: PasswordSource): Promise<void> {
  const values = { hash, source, changed_at: sql<Date>`now()` }
  await tx
    .insertInto('admin_password')
    .values(values)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(values))
    .execute()
}
