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
 * else by leaving, and leaves no ban behind by unlinking.
 */
export async function keepAccountId(
  tx: Db,
  vault: Vault,
  given: { userId: string; identities: readonly KnownIdentity[]; at: Date; isUnlinked: boolean },
): Promise<void> {
  for (const identity of given.identities)
    await insertTombstone(tx, {
      identity_hash: fingerprint(vault, identity),
      user_id: given.userId,
      left_at: given.at,
      is_unlinked: given.isUnlinked,
    })
}

/** The account an identity belonged to. */
export interface FormerAccount {
  userId: string
  /** The member unlinked it, and did not leave with it. */
  isUnlinked: boolean
  isBanned: boolean
}

/** The account an identity without one belonged to; undefined when it had none or has been gone too long. */
export async function takeFormerAccount(
  tx: Db,
  vault: Vault,
  identity: KnownIdentity,
  now: number,
): Promise<FormerAccount | undefined> {
  const row = await takeTombstone(tx, fingerprint(vault, identity), now)
  return row && { userId: row.user_id, isUnlinked: row.is_unlinked, isBanned: Boolean(row.is_banned) }
}

function fingerprint(vault: Vault, { provider, provider_id }: KnownIdentity): string {
  return vault.fingerprint(`${provider}:${provider_id}`)
}
