import { UnreadableError, type Vault } from '@gamelog/server/vault'
import {
  createLocalJWKSet,
  importPKCS8,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  SignJWT,
} from 'jose'
import type { Db } from '../../db/tables.ts'
import { listSigningKeys } from './repository.ts'
import { rotateKeys } from './rotate-keys.ts'

/** The ES256 keys of this installation, as far as this process needs them. */
export interface SigningKeys {
  sign(claims: JWTPayload): Promise<string>
  /** Public halves only. */
  publicSet(): Promise<JSONWebKeySet>
  /** Key lookup for verifying our own tokens without an HTTP request to this service. */
  verifyKey: JWTVerifyGetKey
  /** Rotates when due (or now) and loads the result. */
  rotate(force?: boolean): Promise<void>
  /** @throws while the stored keys are sealed with another secret than this process has */
  check(): Promise<void>
}

interface Loaded {
  at: number
  signers: { kid: string; from: number; key: CryptoKey }[]
  set: JSONWebKeySet
  verify: JWTVerifyGetKey
}

/** ms. New keys wait much longer than this before they sign. */
const reloadAfter = 30_000

export function createSigningKeys(db: Db, vault: Vault, now: () => number): SigningKeys {
  let loaded: Loaded | undefined
  let loading: Promise<Loaded> | undefined
  let unreadable: UnreadableError | undefined

  const open = (sealed: string): string => {
    try {
      return vault.open(sealed)
    } catch (error) {
      if (error instanceof UnreadableError) unreadable = error
      throw error
    }
  }

  const load = async (): Promise<Loaded> => {
    if ((await listSigningKeys(db)).length === 0) await rotateKeys(db, vault, now())
    const rows = await listSigningKeys(db)
    const set = { keys: rows.map((row) => row.public_jwk) } as JSONWebKeySet
    const signers = await Promise.all(
      rows.map(async (row) => ({
        kid: row.kid,
        from: row.signs_from.getTime(),
        key: await importPKCS8(open(row.private_key), 'ES256'),
      })),
    )
    unreadable = undefined
    loaded = { at: now(), signers, set, verify: createLocalJWKSet(set) }
    return loaded
  }

  const current = async (): Promise<Loaded> => {
    if (loaded && now() - loaded.at < reloadAfter) return loaded
    loading ??= load().finally(() => {
      loading = undefined
    })
    const known = loaded
    // During a database outage the known keys are used further: they change once in 30 days.
    return known ? loading.catch(() => known) : loading
  }

  return {
    async sign(claims) {
      const { signers } = await current()
      const signer = signers.findLast((each) => each.from <= now()) ?? signers[0]
      if (signer === undefined) throw new Error('no signing key')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: signer.kid, typ: 'JWT' })
        .sign(signer.key)
    },
    publicSet: async () => (await current()).set,
    verifyKey: async (header, token) => (await current()).verify(header, token),
    async rotate(force) {
      await rotateKeys(db, vault, now(), force)
      await load()
    },
    async check() {
      await current()
      if (unreadable !== undefined) throw unreadable
    },
  }
}
