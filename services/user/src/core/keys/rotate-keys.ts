import { randomUUID } from 'node:crypto'
import { lockFor } from '@gamelog/server/advisory-lock'
import { clockSkew } from '@gamelog/server/auth/access-token'
import type { Vault } from '@gamelog/server/vault'
import { exportJWK, exportPKCS8, generateKeyPair } from 'jose'
import type { Db } from '../../db/tables.ts'
import { accessTokenLifetime, before } from '../../lifetimes.ts'
import { deleteSigningKeys, insertSigningKey, listSigningKeys, type SigningKeyRow } from './repository.ts'

/** Seconds. Verifiers and HTTP caches each keep the set for 10 minutes: a new key signs after both. */
const publishedBeforeUse = 1_200
/** Seconds until a key gets a successor. */
export const keyLifetime = 30 * 86_400
const retirementDelay = accessTokenLifetime + clockSkew + 60

/**
 * Makes the first key, publishes a successor when the newest is 30 days old, and drops keys under
 * which no token can be valid. Idempotent; replicas may run it at the same time.
 * @param force publish a successor now (an operator's rotation).
 */
export async function rotateKeys(db: Db, vault: Vault, now: number, force = false): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, 'user:signing-keys')
    const keys = await listSigningKeys(tx)
    const newest = keys.at(-1)
    if (newest === undefined) await insertSigningKey(tx, await makeKey(vault, now, now))
    else if (force || newest.created_at < before(now, keyLifetime))
      await insertSigningKey(tx, await makeKey(vault, now, now + publishedBeforeUse * 1_000))
    await deleteSigningKeys(tx, spent(keys, now))
  })
}

/** A key is spent when its successor has signed for longer than a token lives. */
function spent(keys: SigningKeyRow[], now: number): string[] {
  return keys
    .filter((_key, index) => {
      const successor = keys[index + 1]
      return successor !== undefined && successor.signs_from < before(now, retirementDelay)
    })
    .map((key) => key.kid)
}

/** @param replacesUnreadable it stands in for keys that no known secret opens */
export async function makeKey(
  vault: Vault,
  now: number,
  signsFrom: number,
  replacesUnreadable = false,
): Promise<SigningKeyRow> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = randomUUID()
  return {
    kid,
    public_jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] },
    private_key: vault.seal(await exportPKCS8(privateKey)),
    created_at: new Date(now),
    signs_from: new Date(signsFrom),
    replaces_unreadable: replacesUnreadable || null,
  }
}
