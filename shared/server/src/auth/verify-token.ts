import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { ServiceConfig } from '../config.ts'
import { unauthorized, unavailable } from '../errors.ts'

/** A verified access token. */
export interface AccessClaims {
  userId: string
  sessionId: string
  /** Unix seconds. */
  expiresAt: number
}

/** Clocks of two machines may differ by this many seconds (reliability.md, F18). */
export const clockSkew = 30
/** ES256 tokens of ours are under 4 KB; anything longer is not parsed. */
const maxTokenLength = 8_192
/** ms for all addresses of the key set together. */
const patience = 3_000
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * The published key set, fetched when a key is unknown and kept while the user service is away.
 * Every address in turn; a fetched set is good for 10 minutes, unknown keys ask again after 5 s.
 */
export function remoteKeys(urls: readonly string[]): JWTVerifyGetKey {
  let last: string | undefined
  const fetchKeys = async (_url: string, init: RequestInit): Promise<Response> => {
    for (const url of urls) {
      // One that hangs leaves time for the next.
      const signal = AbortSignal.timeout(patience / urls.length)
      const text = await fetch(url, { ...init, signal })
        .then((response) => (response.status === 200 ? response.text() : undefined))
        .catch(() => undefined)
      if (text !== undefined) {
        last = text
        break
      }
    }
    return last === undefined ? new Response(null, { status: 503 }) : new Response(last)
  }
  return createRemoteJWKSet(new URL(urls[0] ?? ''), {
    cooldownDuration: 5_000,
    [customFetch]: fetchKeys,
  })
}

interface Options {
  keys: JWTVerifyGetKey
  /** ms since the epoch. */
  now: () => number
}

/**
 * Checks an access token by signature (ES256 only), issuer, audience and time.
 * @throws 401 with a constant body for every fault of the token; 503 when no key set is known yet.
 */
export async function verifyAccessToken(
  auth: ServiceConfig['auth'],
  token: string,
  { keys, now }: Options,
): Promise<AccessClaims> {
  if (token.length > maxTokenLength) throw unauthorized()
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['ES256'],
      issuer: auth.issuer,
      audience: auth.audience,
      requiredClaims: ['sub', 'exp', 'session_id'],
      clockTolerance: clockSkew,
      currentDate: new Date(now()),
    })
    const { sub, exp, session_id } = payload
    if (typeof sub !== 'string' || !uuid.test(sub)) throw unauthorized()
    if (typeof session_id !== 'string' || !uuid.test(session_id)) throw unauthorized()
    return { userId: sub, sessionId: session_id, expiresAt: Number(exp) }
  } catch (error) {
    throw keysAreMissing(error) ? unavailable() : unauthorized()
  }
}

function keysAreMissing(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true
  // The bare class is thrown for an answer that is not a key set.
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC'
}
