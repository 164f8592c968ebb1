import { randomUUID } from 'node:crypto'
import type { ProviderId } from '@gamelog/contracts/user/provider'
import { lockFor } from '@gamelog/server/advisory-lock'
import { findIdentity, insertAccount, touchIdentity } from '../accounts/repository.ts'
import { restoreRetainedBan } from '../bans/retained-bans.ts'
import type { UserContext } from '../context.ts'
import type { Db } from '../db/tables.ts'
import type { ProviderIdentity } from '../providers/provider.ts'

/** The identity is new and this installation takes no new accounts. */
export class SignupDisabledError extends Error {
  override name = 'SignupDisabledError'
}

/**
 * The account of an identity, made at its first sign-in. Accounts are found by (provider, provider id)
 * only, never by e-mail. Runs in the caller's transaction.
 * @returns the account's id.
 * @throws SignupDisabledError
 */
export async function signIn(
  tx: Db,
  context: Pick<UserContext, 'config' | 'vault' | 'now'>,
  provider: ProviderId,
  identity: ProviderIdentity,
): Promise<{ userId: string; banRestored: boolean }> {
  const at = new Date(context.now())
  // Two first sign-ins of one identity must not make two accounts.
  await lockFor(tx, `user:identity:${provider}:${identity.providerId}`)
  const known = await findIdentity(tx, provider, identity.providerId)
  if (known) {
    await touchIdentity(tx, known, identity, at)
    return { userId: known.user_id, banRestored: false }
  }
  if (context.config.login.signupDisabled) throw new SignupDisabledError()
  const userId = randomUUID()
  await insertAccount(tx, { userId, identityId: randomUUID(), provider, identity, at })
  const banRestored = await restoreRetainedBan(tx, context.vault, { userId, provider, identity })
  return { userId, banRestored }
}
