import { unauthorized } from '@gamelog/server/errors'
import { deleteAccount, findAccount, lockAccount } from '../accounts/repository.ts'
import { retainBan } from '../bans/retained-bans.ts'
import type { UserContext } from '../context.ts'
import { deleteProfile } from '../profiles/repository.ts'
import { publishRevoked } from '../publishing/publish-revoked.ts'
import { endSessions } from '../sessions/repository.ts'

/**
 * 退会: account, identities, sessions and profile go, in one transaction; posts stay where they are.
 * @throws 401 when the account is already gone.
 */
export async function leave(context: UserContext, userId: string): Promise<void> {
  const { db, vault, now } = context
  const ended = await db.transaction().execute(async (tx) => {
    // An account of a Supabase project is deleted there, only its data here.
    const held = await lockAccount(tx, userId)
    if (!held && context.config.auth.externalKey === undefined) throw unauthorized()
    const account = await findAccount(tx, userId)
    await retainBan(tx, vault, userId, account?.identities ?? [])
    const ids = await endSessions(tx, { userId }, new Date(now()))
    await deleteProfile(tx, userId)
    await deleteAccount(tx, userId)
    return ids
  })
  await publishRevoked(context, ended)
}
