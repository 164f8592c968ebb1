import { lockFor } from '@gamelog/server/advisory-lock'
import type { Db, IdentityRow, ProfileRow, SessionRow } from '../../db/tables.ts'
import { insertHeldRecords, listHeldAmong } from './repository.ts'

/** The part of an ended session that a disclosure may ask for. */
export type EndedSession = Pick<SessionRow, 'user_id' | 'provider' | 'created_at' | 'ip' | 'user_agent'>

/** Serialises changes of holds with deletions of accounts, so that an acknowledged hold covers an account deleted at the same time. */
export async function lockHolds(tx: Db): Promise<void> {
  await lockFor(tx, 'user:legal-holds')
}

/** Copies sign-ins of ended sessions into `held_records`, for members under a hold. `now` in ms. */
export async function retainSignIns(tx: Db, sessions: readonly EndedSession[], now: number): Promise<void> {
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

/** Copies removed identities, and the profile of a deleted account, into `held_records`, for a member under a hold. `now` in ms. */
export async function retainAccount(
  tx: Db,
  given: { userId: string; identities: readonly IdentityRow[]; profile: ProfileRow | undefined },
  now: number,
): Promise<void> {
  const { userId, identities, profile } = given
  if (!(await listHeldAmong(tx, [userId], now)).has(userId)) return
  await insertHeldRecords(tx, [
    ...identities.map(({ provider, provider_id, email, created_at }) => ({
      user_id: userId,
      kind: 'identity' as const,
      at: created_at,
      data: JSON.stringify({ provider, provider_user_id: provider_id, email }),
    })),
    ...(profile === undefined
      ? []
      : [
          {
            user_id: userId,
            kind: 'profile' as const,
            at: profile.created_at,
            data: JSON.stringify({ user_number: profile.user_number, display_name: profile.display_name }),
          },
        ]),
  ])
}
