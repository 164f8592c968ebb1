import { randomUUID } from 'node:crypto'
import type { ProviderId } from '@gamelog/contracts/user/provider'
import { stopOf } from '@gamelog/domain/site-state'
import { type FormerAccount, reclaimAccount } from '../../account-deletion/tombstones.ts'
import type { UserContext } from '../../context.ts'
import { findIdentity, insertAccount, lockIdentity, touchIdentity } from '../../core/accounts/repository.ts'
import type { ProviderIdentity } from '../../core/providers/provider.ts'
import type { Db } from '../../db/tables.ts'
import { FlowRefusedError, formerBanned, signupDisabled } from './flow-error.ts'

/**
 * The account of an identity, made at its first sign-in, with the id of before for who has left lately. Accounts are
 * found by (provider, provider id) only, never by e-mail. Runs in the caller's transaction.
 * @returns the account's id.
 * @throws FlowRefusedError when new accounts are not taken, or not this one.
 */
export async function signIn(
  tx: Db,
  context: Pick<UserContext, 'config' | 'site' | 'vault' | 'now'>,
  provider: ProviderId,
  identity: ProviderIdentity,
): Promise<string> {
  const at = new Date(context.now())
  // Two first sign-ins of one identity must not make two accounts.
  await lockIdentity(tx, provider, identity.providerId)
  const known = await findIdentity(tx, provider, identity.providerId)
  if (known) {
    await touchIdentity(tx, known, identity, at)
    return known.user_id
  }
  if (context.config.login.signupDisabled || stopOf(context.site.current(), 'sign_ups'))
    throw new FlowRefusedError(signupDisabled)
  const former = { provider, provider_id: identity.providerId }
  const userId = reclaimedUserId(await reclaimAccount(tx, context.vault, former, context.now()))
  await insertAccount(tx, { userId, identityId: randomUUID(), provider, identity, at })
  return userId
}

/**
 * The id of a new identity's account. An identity of a deleted account gets that account's id again; an unlinked one gets a new
 * id, since its holder may be somebody else.
 * @throws FlowRefusedError for an identity that was unlinked from an account which is banned
 */
function reclaimedUserId(former: FormerAccount | undefined): string {
  if (former === undefined) return randomUUID()
  if (!former.isUnlinked) return former.userId
  if (former.isBanned) throw new FlowRefusedError(formerBanned)
  return randomUUID()
}
