import { KeyObject } from 'node:crypto'
import { createRemoteJWKSet, customFetch, errors, type JWTHeaderParameters, type JWTVerifyGetKey } from 'jose'
import { unauthorized, unavailable } from '../errors.ts'
import { toHttpError } from '../map-error.ts'

/** ms for all addresses of the key set together. */
const timeoutMs = 3_000

/**
 * The published key set, fetched when a key is unknown and kept while the user service is away.
 * Every address in turn; a fetched set is good for 10 minutes, unknown keys ask again after 5 s.
 */
export function remoteKeys(urls: readonly string[]): JWTVerifyGetKey {
  let last: string | undefined
  let isStale = false
  const fetchKeys = async (_url: string, init: RequestInit): Promise<Response> => {
    for (const url of urls) {
      // An address that hangs leaves time for the next one.
      const signal = AbortSignal.timeout(timeoutMs / urls.length)
      const text = await fetch(url, { ...init, signal })
        .then((response) => (response.status === 200 ? response.text() : undefined))
        .catch(() => undefined)
      if (text !== undefined) {
        last = text
        isStale = false
        return new Response(text)
      }
    }
    isStale = true
    return last === undefined ? new Response(null, { status: 503 }) : new Response(last)
  }
  const find = createRemoteJWKSet(new URL(urls[0] ?? ''), {
    cooldownDuration: 5_000,
    [customFetch]: fetchKeys,
  })
  return (header, token) =>
    find(header, token).catch((error: unknown) => {
      // The key may have been published since.
      throw isStale && error instanceof errors.JWKSNoMatchingKey ? unavailable() : error
    })
}

/**
 * Keys as @fastify/jwt takes them.
 * @returns looks up the PEM of a decoded token's `kid`; it rejects for a token that is not ES256, names no key or
 * one that is not in the set, and when no set could be fetched.
 */
export function publicKeys(keys: JWTVerifyGetKey): (token: object) => Promise<string> {
  const pems = new WeakMap<object, string>()
  return async (token) => {
    const { header } = token as { header: JWTHeaderParameters }
    if (header.alg !== 'ES256' || typeof header.kid !== 'string') throw unauthorized()
    const key = await findKey(keys, header)
    const known = pems.get(key)
    if (known !== undefined) return known
    const pem = KeyObject.from(key).export({ type: 'spki', format: 'pem' }).toString()
    pems.set(key, pem)
    return pem
  }
}

async function findKey(keys: JWTVerifyGetKey, header: JWTHeaderParameters): Promise<CryptoKey> {
  try {
    return (await keys(header, { payload: '', signature: '' })) as CryptoKey
  } catch (error) {
    // The user service reads its own keys from Postgres: without it, nothing is known about the token.
    throw toHttpError(error).status === 503 ? unavailable() : error
  }
}
