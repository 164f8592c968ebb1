import { unauthorized } from '@gamelog/server/errors'
import { recordDecision } from '@gamelog/server/journal/repository'
import type { Vault } from '@gamelog/server/vault'
import type { UserContext } from '../context.ts'
import { deleteAccount, findAccount, lockAccount } from '../core/accounts/repository.ts'
import { lockHolds, retainAccount } from '../core/legal-holds/retain-records.ts'
import { publishRevoked } from '../core/publishing/publish-revoked.ts'
import { endSessions } from '../core/sessions/repository.ts'
import type { Db } from '../db/tables.ts'
import { deleteProfile, findProfile } from '../members/profiles/repository.ts'
import { insertDeparture, renewTombstones } from './repository.ts'
import { insertTombstones } from './tombstones.ts'

/**
 * Deletes an account (退会): identities, sessions, profile and reading state, in one transaction. Posts stay. A tombstone per
 * identity keeps the account id and its ban, so that the same person gets the same id again. A queued departure tells the board and
 * the admin service. A legal hold retains identities, profile name and sign-ins while it lasts.
 * @throws 401 when the account does not exist.
 */
export async function leave(context: UserContext, userId: string): Promise<void> {
  const { db, vault, now } = context
  const ended = await db.transaction().execute(async (tx) => {
    // An account of a Supabase project is deleted there, only its data here.
    const held = await lockAccount(tx, userId)
    if (!held && context.config.auth.externalKey === undefined) throw unauthorized()
    const at = new Date(now())
    const ids = await deleteMember(tx, vault, { userId, at })
    await recordDecision(tx, { kind: 'member-left', data: { user_id: userId, left_at: at.toISOString() } })
    return ids
  })
  await publishRevoked(context, ended)
}

/** The same within the caller's transaction. @returns the ids of the ended sessions */
export async function deleteMember(
  tx: Db,
  vault: Vault,
  { userId, at }: { userId: string; at: Date },
): Promise<string[]> {
  const account = await findAccount(tx, userId)
  await lockHolds(tx)
  const identities = account?.identities ?? []
  await retainAccount(tx, { userId, identities, profile: await findProfile(tx, userId) }, at.getTime())
  await insertTombstones(tx, vault, { userId, identities, at, isUnlinked: false })
  await renewTombstones(tx, userId, at)
  await insertDeparture(tx, { user_id: userId, left_at: at })
  const ids = await endSessions(tx, { userId }, at)
  await deleteProfile(tx, userId)
  await deleteAccount(tx, userId)
  return ids
}
