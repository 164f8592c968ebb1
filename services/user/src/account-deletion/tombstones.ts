import type { ProviderId } from '@gamelog/contracts/user/provider'
import type { Vault } from '@gamelog/server/vault'
import type { Db } from '../db/tables.ts'
import { insertTombstone, takeTombstone } from './repository.ts'

/** An identity as the provider names it. */
interface KnownIdentity {
  provider: ProviderId
  provider_id: string
}

/**
 * Keeps the id of an account by the fingerprints of identities it gives up, so that its owner does not become someone
 * else by leaving.
 */
export async function keepAccountId(
  tx: Db,
  vault: Vault,
  given: { userId: string; identities: readonly KnownIdentity[]; at: Date },
): Promise<void> {
  for (const identity of given.identities)
    await insertTombstone(tx, {
      identity_hash: fingerprint(vault, identity),
      user_id: given.userId,
      left_at: given.at,
    })
}

/** The account an identity without one belonged to; undefined when it had none or has been gone too long. */
export async function formerAccountId(
  tx: Db,
  vault: Vault,
  identity: KnownIdentity,
  now: number,
): Promise<string | undefined> {
  return takeTombstone(tx, fingerprint(vault, identity), now)
}

function fingerprint(vault: Vault, { provider, provider_id }: KnownIdentity): string {
  return vault.fingerprint(`${provider}:${provider_id}`)
}
