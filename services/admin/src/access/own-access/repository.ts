import { type Expression, type SqlBool, sql } from 'kysely'
import type { OwnAccessRow } from '../../db/own-access-tables.ts'
import type { Db } from '../../db/tables.ts'

const now = sql<Date>`now()`

/** An operator's own password and second factor, as contracts/admin/own-access.ts describes it. */
export interface OwnAccess {
  second_factor: 'on' | 'off'
  second_factor_since: number | null
  password: 'own' | 'initial'
  password_changed_at: number | null
  recovery_left: number
}

const none: OwnAccess = {
  second_factor: 'off',
  second_factor_since: null,
  password: 'initial',
  password_changed_at: null,
  recovery_left: 0,
}

/** Own access of each of these accounts; those that have set nothing are in it, too. */
export async function readOwnAccess(db: Db, userIds: readonly string[]): Promise<Map<string, OwnAccess>> {
  const found = new Map(userIds.map((userId) => [userId, none]))
  if (userIds.length === 0) return found
  const rows = await db
    .selectFrom('admin_own_access')
    .select(['user_id', 'password_changed_at', 'second_factor_since'])
    .select((eb) =>
      eb
        .selectFrom('admin_recovery_codes')
        .whereRef('admin_recovery_codes.user_id', '=', 'admin_own_access.user_id')
        .where('used_at', 'is', null)
        .select(sql<number>`count(*)::int`.as('left'))
        .as('recovery_left'),
    )
    .where('user_id', 'in', userIds)
    .execute()
  for (const { user_id, password_changed_at, second_factor_since, recovery_left } of rows)
    found.set(user_id, {
      second_factor: second_factor_since === null ? 'off' : 'on',
      second_factor_since: unixOf(second_factor_since),
      password: password_changed_at === null ? 'initial' : 'own',
      password_changed_at: unixOf(password_changed_at),
      recovery_left: recovery_left ?? 0,
    })
  return found
}

function unixOf(at: Date | null): number | null {
  return at === null ? null : Math.floor(at.getTime() / 1_000)
}

export async function findOwnAccess(db: Db, userId: string): Promise<OwnAccessRow | undefined> {
  return db.selectFrom('admin_own_access').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Stores the own password; null = the initial one again. */
export async function storeOwnPassword(tx: Db, userId: string, hash: string | null): Promise<void> {
  const values = { password_hash: hash, password_changed_at: hash === null ? null : now }
  await tx
    .insertInto('admin_own_access')
    .values({ user_id: userId, second_factor_secret: null, second_factor_since: null, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** A key with the time step of the code that proved it; null = no second factor, and no recovery codes. */
export async function storeSecondFactor(
  tx: Db,
  userId: string,
  factor: { sealedKey: string; step: number } | null,
): Promise<void> {
  const values = {
    second_factor_secret: factor?.sealedKey ?? null,
    second_factor_since: factor === null ? null : now,
    second_factor_step: factor?.step ?? 0,
  }
  await tx
    .insertInto('admin_own_access')
    .values({ user_id: userId, password_hash: null, password_changed_at: null, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
  await storeRecoveryCodes(tx, userId, [])
}

/** The sealed keys of all second factors. */
export async function listSealedFactors(db: Db): Promise<{ userId: string; sealedKey: string }[]> {
  const rows = await db
    .selectFrom('admin_own_access')
    .select(['user_id as userId', 'second_factor_secret as sealedKey'])
    .where('second_factor_secret', 'is not', null)
    .$narrowType<{ sealedKey: string }>()
    .execute()
  return rows
}

/** @returns how many rows: none when the second factor was changed meanwhile */
export async function replaceSealedFactor(
  db: Db,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('admin_own_access')
    .set({ second_factor_secret: to })
    .where('user_id', '=', userId)
    .where('second_factor_secret', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Takes note of an accepted code. @returns false when that code or a later one was accepted before */
export async function advanceStep(tx: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('admin_own_access')
    .set({ second_factor_step: step })
    .where('user_id', '=', userId)
    .where('second_factor_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Replaces all recovery codes. */
export async function storeRecoveryCodes(tx: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('admin_recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await tx
    .insertInto('admin_recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
    .execute()
}

/** @returns false for a code that is none or was used before */
export async function useRecoveryCode(
  tx: Db,
  userId: string,
  codeHashes: readonly string[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('admin_recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', codeHashes)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertTrustedDevice(
  tx: Db,
  device: { token_hash: string; user_id: string; expires_at: Date },
): Promise<void> {
  await tx.insertInto('admin_trusted_devices').values(device).execute()
}

export async function isDeviceTrusted(db: Db, userId: string, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('admin_trusted_devices')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Every device of an account is asked for a code again, and no unfinished login or enrolment goes on. */
export async function deleteTrustedDevices(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('admin_trusted_devices').where('user_id', '=', userId).execute()
  await tx.deleteFrom('admin_tickets').where('user_id', '=', userId).execute()
}

/** Likewise of all accounts: the initial password is another one. */
export async function deleteAllTrustedDevices(tx: Db): Promise<void> {
  await tx.deleteFrom('admin_trusted_devices').execute()
  await tx.deleteFrom('admin_tickets').execute()
}

/** Deletes what an operator has set before: own password, second factor, recovery codes, trusted devices. */
export async function deleteEarlierAccess(tx: Db, userId: string, at: Date): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('admin_own_access')
    .where('user_id', '=', userId)
    .where(sql<SqlBool>`greatest(password_changed_at, second_factor_since) <= ${at}`)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return
  await storeRecoveryCodes(tx, userId, [])
  await deleteTrustedDevices(tx, userId)
}

export async function isSecondFactorRequired(db: Db): Promise<boolean> {
  const row = await db.selectFrom('admin_access_settings').select('second_factor_required').executeTakeFirst()
  return row?.second_factor_required ?? false
}

export async function storeSecondFactorRequired(tx: Db, required: boolean): Promise<void> {
  const values = { second_factor_required: required }
  await tx
    .insertInto('admin_access_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(values))
    .execute()
}

/** Trusted devices and tickets that are past their time. @returns how many of them, at most `limit` of each */
export async function deleteExpiredAccess(db: Db, limit: number): Promise<bigint> {
  const isOver: Expression<SqlBool> = sql<SqlBool>`expires_at < now()`
  const devices = db.selectFrom('admin_trusted_devices').select('token_hash').where(isOver).limit(limit)
  const tickets = db.selectFrom('admin_tickets').select('ticket_hash').where(isOver).limit(limit)
  const deleted = [
    await db.deleteFrom('admin_trusted_devices').where('token_hash', 'in', devices).executeTakeFirst(),
    await db.deleteFrom('admin_tickets').where('ticket_hash', 'in', tickets).executeTakeFirst(),
  ]
  return deleted.reduce((most, { numDeletedRows }) => (numDeletedRows > most ? numDeletedRows : most), 0n)
}
