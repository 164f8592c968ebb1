import { randomUUID } from 'node:crypto'
import type { ProviderId } from '@gamelog/contracts/user/provider'
import { stopOf } from '@gamelog/domain/site-state'
import { lockFor } from '@gamelog/server/advisory-lock'
import { formerAccountId } from '../account-deletion/tombstones.ts'
import { findIdentity, insertAccount, touchIdentity } from '../accounts/repository.ts'
import type { UserContext } from '../context.ts'
import type { Db } from '../db/tables.ts'
import type { ProviderIdentity } from '../providers/provider.ts'

/** The identity is new, and this installation takes no new accounts, or the operators have stopped them for now. */
export class SignupDisabledError extends Error {
  override name = 'SignupDisabledError'
}

/**
 * The account of an identity, made at its first sign-in, with the id of before for who has left lately. Accounts are
 * found by (provider, provider id) only, never by e-mail. Runs in the caller's transaction.
 * @returns the account's id.
 * @throws SignupDisabledError
 */
export async function signIn(
  tx: Db,
  context: Pick<UserContext, 'config' | 'site' | 'vault' | 'now'>,
  provider: ProviderId,
  identity: ProviderIdentity,
): Promise<string> {
  const at = new Date(context.now())
  // Two first sign-ins of one identity must not make two accounts.
  await lockFor(tx, `user:identity:${provider}:${identity.providerId}`)
  const known = await findIdentity(tx, provider, identity.providerId)
  if (known) {
    await touchIdentity(tx, known, identity, at)
    return known.user_id
  }
  if (context.config.login.signupDisabled || stopOf(context.site.current(), 'sign_ups'))
    throw new SignupDisabledError()
  const former = { provider, provider_id: identity.providerId }
  const userId = (await formerAccountId(tx, context.vault, former, context.now())) ?? randomUUID()
  await insertAccount(tx, { userId, identityId: randomUUID(), provider, identity, at })
  return userId
}
