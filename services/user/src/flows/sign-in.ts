import { randomUUID } from 'node:crypto'
import type { ProviderId } from '@gamelog/contracts/user/provider'
import { stopOf } from '@gamelog/domain/site-state'
import { type FormerAccount, takeFormerAccount } from '../account-deletion/tombstones.ts'
import {
  findIdentity,
  insertAccount,
  lockAccount,
  lockIdentity,
  touchIdentity,
} from '../accounts/repository.ts'
import type { UserContext } from '../context.ts'
import type { Db } from '../db/tables.ts'
import type { ProviderIdentity } from '../providers/provider.ts'
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
  const userId = await givenBack(tx, await takeFormerAccount(tx, context.vault, former, context.now()))
  await insertAccount(tx, { userId, identityId: randomUUID(), provider, identity, at })
  return userId
}

/**
 * The id for the account of a new identity. One that was unlinked opens the account it was taken from to nobody, but it
 * makes no other account while that one is banned.
 */
async function givenBack(tx: Db, former: FormerAccount | undefined): Promise<string> {
  if (former === undefined || (former.isUnlinked && !former.isBanned)) return randomUUID()
  if (former.isUnlinked && (await lockAccount(tx, former.userId))) throw new FlowRefusedError(formerBanned)
  return former.userId
}
