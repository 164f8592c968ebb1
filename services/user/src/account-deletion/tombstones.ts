import type { ProviderId } from '@gamelog/contracts/user/provider'
import type { Vault } from '@gamelog/server/vault'
import type { Db } from '../db/tables.ts'
import { consumeTombstone, insertTombstone } from './repository.ts'

/** An identity by the provider's own id. */
interface KnownIdentity {
  provider: ProviderId
  provider_id: string
}

/**
 * Stores a tombstone for each identity an account loses: its fingerprint and the account id. The owner gets the same id again
 * after leaving, and does not escape a ban by unlinking.
 */
export async function insertTombstones(
  tx: Db,
  vault: Vault,
  given: { userId: string; identities: readonly KnownIdentity[]; at: Date; isUnlinked: boolean },
): Promise<void> {
  for (const identity of given.identities)
    await insertTombstone(tx, {
      identity_hash: vault.fingerprint(textOf(identity)),
      user_id: given.userId,
      left_at: given.at,
      is_unlinked: given.isUnlinked,
    })
}

/** The account an identity belonged to. */
export interface FormerAccount {
  userId: string
  /** The identity was unlinked; false = the account was deleted. */
  isUnlinked: boolean
  isBanned: boolean
}

/** Consumes the tombstone of an identity. @returns its former account; undefined without a valid tombstone */
export async function reclaimAccount(
  tx: Db,
  vault: Vault,
  identity: KnownIdentity,
  now: number,
): Promise<FormerAccount | undefined> {
  const row = await consumeTombstone(tx, vault.fingerprints(textOf(identity)), now)
  return row && { userId: row.user_id, isUnlinked: row.is_unlinked, isBanned: Boolean(row.is_banned) }
}

function textOf({ provider, provider_id }: KnownIdentity): string {
  return `${provider}:${provider_id}`
}
