import { lockFor } from '@gamelog/server/advisory-lock'
import type { Db, IdentityRow, ProfileRow, SessionRow } from '../db/tables.ts'
import { insertHeldRecords, listHeldAmong } from './repository.ts'

/** Of a session that ends, what a disclosure may ask for. */
export type EndedSession = Pick<SessionRow, 'user_id' | 'provider' | 'created_at' | 'ip' | 'user_agent'>

/** Holds change and accounts leave one after the other: an acknowledged hold finds the account or what it left. */
export async function lockHolds(tx: Db): Promise<void> {
  await lockFor(tx, 'user:legal-holds')
}

/** Keeps the sign-ins of members under a hold whose sessions end. `now` in ms. */
export async function keepSignIns(tx: Db, sessions: readonly EndedSession[], now: number): Promise<void> {
  const held = await listHeldAmong(tx, [...new Set(sessions.map(({ user_id }) => user_id))], now)
  await insertHeldRecords(
    tx,
    sessions
      .filter(({ user_id, ip }) => held.has(user_id) && ip !== '')
      .map(({ user_id, provider, created_at, ip, user_agent }) => ({
        user_id,
        kind: 'sign_in' as const,
        at: created_at,
        data: JSON.stringify({ provider, address: ip, browser: user_agent }),
      })),
  )
}

/** Keeps the identities a member under a hold gives up, and the profile of one who leaves. */
export async function keepAccount(
  tx: Db,
  given: { userId: string; identities: readonly IdentityRow[]; profile: ProfileRow | undefined },
  now: number,
): Promise<void> {
  const { userId, identities, profile } = given
  if (!(await listHeldAmong(tx, [userId], now)).has(userId)) return
  await insertHeldRecords(tx, [
    ...identities.map(({ provider, provider_id, email, created_at }) => ({
      ...{ user_id: userId, kind: 'identity' as const, at: created_at },
      data: JSON.stringify({ provider, provider_user_id: provider_id, email }),
    })),
    ...(profile === undefined
      ? []
      : [
          {
            ...{ user_id: userId, kind: 'profile' as const, at: profile.created_at },
            data: JSON.stringify({ user_number: profile.user_number, display_name: profile.display_name }),
          },
        ]),
  ])
}
