import type { BanRow, Db } from '../../db/tables.ts'
import { before, revocationLifetime } from '../../lifetimes.ts'

/** Bans that every service must enforce at `now` (ms). */
export async function listBansInForce(
  db: Db,
  now: number,
): Promise<Pick<BanRow, 'user_id' | 'reason' | 'expires_at'>[]> {
  return db
    .selectFrom('bans')
    .select(['user_id', 'reason', 'expires_at'])
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(now))]))
    .execute()
}

/** Sessions every service must still refuse, with the seconds they have to be remembered. */
export async function listRevocations(db: Db, now: number): Promise<{ id: string; seconds: number }[]> {
  const rows = await db
    .selectFrom('revocations')
    .selectAll()
    .where('revoked_at', '>', before(now, revocationLifetime))
    .execute()
  return rows.map((row) => ({
    id: row.session_id,
    seconds: Math.max(1, Math.ceil(revocationLifetime - (now - row.revoked_at.getTime()) / 1_000)),
  }))
}

export async function deleteExpiredRevocations(db: Db, now: number): Promise<void> {
  await db.deleteFrom('revocations').where('revoked_at', '<', before(now, revocationLifetime)).execute()
}
