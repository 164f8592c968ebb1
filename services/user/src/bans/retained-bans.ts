import type { ProviderId } from '@gamelog/contracts/user/provider'
import type { Db, IdentityRow } from '../db/tables.ts'
import type { Vault } from '../secrets/vault.ts'
import { findBan, insertBan, insertRetainedBan, takeRetainedBan } from './repository.ts'

/** Keeps the ban of a deleted account by the fingerprints of its identities, so that signing up again does not lift it. */
export async function retainBan(db: Db, vault: Vault, userId: string, identities: IdentityRow[]) {
  const ban = await findBan(db, userId)
  if (ban === undefined) return
  const { user_id: _gone, ...rest } = ban
  for (const identity of identities)
    await insertRetainedBan(db, {
      ...rest,
      identity_hash: fingerprint(vault, identity.provider, identity.provider_id),
    })
}

/** @returns whether the new account starts banned. */
export async function restoreRetainedBan(
  db: Db,
  vault: Vault,
  given: { userId: string; provider: ProviderId; identity: { providerId: string } },
): Promise<boolean> {
  const left = await takeRetainedBan(db, fingerprint(vault, given.provider, given.identity.providerId))
  if (left === undefined) return false
  const { identity_hash: _hash, ...rest } = left
  await insertBan(db, { ...rest, user_id: given.userId })
  return true
}

function fingerprint(vault: Vault, provider: ProviderId, providerId: string): string {
  return vault.fingerprint(`${provider}:${providerId}`)
}
