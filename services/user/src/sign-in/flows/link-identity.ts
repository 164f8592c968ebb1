import { randomUUID } from 'node:crypto'
import type { ProviderId } from '@gamelog/contracts/user/provider'
import { stopOf } from '@gamelog/domain/site-state'
import { reclaimAccount } from '../../account-deletion/tombstones.ts'
import type { UserContext } from '../../context.ts'
import {
  findAccount,
  findIdentity,
  insertIdentity,
  lockAccount,
  lockIdentity,
  updateAccountEmail,
} from '../../core/accounts/repository.ts'
import type { ProviderIdentity } from '../../core/providers/provider.ts'
import { findSession, lockSession } from '../../core/sessions/repository.ts'
import type { Db } from '../../db/tables.ts'
import { findBan } from '../../moderation/bans/repository.ts'
import { FlowRefusedError, linkRefusals } from './flow-error.ts'

/**
 * Links an identity to the account of the session that asked for it, if that still lives. One that is another account's
 * stays there. Runs in the caller's transaction.
 * @returns the account's id.
 * @throws FlowRefusedError
 */
export async function linkIdentity(
  tx: Db,
  context: Pick<UserContext, 'site' | 'vault' | 'now'>,
  flow: { session_id: string; provider: ProviderId },
  identity: ProviderIdentity,
): Promise<string> {
  const { provider } = flow
  const at = new Date(context.now())
  if (stopOf(context.site.current(), 'everything')) throw new FlowRefusedError(linkRefusals.stopped)
  // Two accounts that link one identity at once: the second finds it taken.
  await lockIdentity(tx, provider, identity.providerId)
  const userId = await lockLiveAccount(tx, flow.session_id)
  if (await findBan(tx, userId, context.now())) throw new FlowRefusedError(linkRefusals.banned)
  const known = await findIdentity(tx, provider, identity.providerId)
  if (known !== undefined && known.user_id !== userId) throw new FlowRefusedError(linkRefusals.taken)
  // Linked by another tab meanwhile.
  if (known !== undefined) return userId
  const account = await findAccount(tx, userId)
  if (account?.identities.some((each) => each.provider === provider))
    throw new FlowRefusedError(linkRefusals.linked)
  const key = { provider, provider_id: identity.providerId }
  const former = await reclaimAccount(tx, context.vault, key, context.now())
  // It would leave that ban behind.
  if (former?.isBanned) throw new FlowRefusedError(linkRefusals.banned)
  await insertIdentity(tx, { userId, identityId: randomUUID(), provider, identity, at })
  await updateAccountEmail(tx, userId, account?.email || identity.email, at)
  return userId
}

/** Locks the account of a session, so that it can neither sign out nor leave meanwhile. */
async function lockLiveAccount(tx: Db, sessionId: string): Promise<string> {
  const session = await findSession(tx, sessionId)
  if (session === undefined || !(await lockAccount(tx, session.user_id)))
    throw new FlowRefusedError(linkRefusals.ended)
  // Ended while this transaction waited for the account.
  if ((await lockSession(tx, sessionId)) === undefined) throw new FlowRefusedError(linkRefusals.ended)
  return session.user_id
}
