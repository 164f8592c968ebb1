import fastifyJwt from '@fastify/jwt'
import type { FastifyRequest } from 'fastify'
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { App } from '../app-type.ts'
import type { ServiceConfig } from '../config.ts'
import { HttpError, unauthorized, unavailable } from '../errors.ts'
import { bearerToken } from './bearer.ts'
import type { AuthUser } from './identity.ts'
import { publicKeys } from './public-keys.ts'

/** Seconds by which the clocks of two machines may differ. */
export const clockSkew = 30
/** Our tokens are under 4 KB; anything longer is not parsed. */
const maxTokenLength = 8_192
/** Verified tokens remembered per key; an entry ends with its token, and is used only while its key is published. */
const cacheSize = 1_000
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Sets up @fastify/jwt for access tokens: ES256 only, key by `kid`, issuer, audience and time checked.
 * It only verifies; tokens are signed by the user service.
 */
export async function addAccessTokens(
  app: App,
  auth: ServiceConfig['auth'],
  keys: JWTVerifyGetKey,
): Promise<void> {
  const publicKey = publicKeys(keys)
  await app.register(fastifyJwt, {
    secret: { public: (_request: FastifyRequest, token: object) => publicKey(token) },
    decode: { complete: true },
    verify: {
      algorithms: ['ES256'],
      allowedIss: auth.issuer,
      allowedAud: auth.audience,
      requiredClaims: ['iss', 'aud', 'sub', 'exp', 'session_id'],
      clockTolerance: clockSkew * 1_000,
      cache: cacheSize,
      extractToken: ({ headers }) => bearerToken(headers) ?? undefined,
    },
    trusted: (_request, { sub, session_id }) => uuid.test(sub) && uuid.test(session_id),
    formatUser: ({ sub, session_id, account_created_at: madeAt }) => ({
      id: sub,
      sessionId: session_id,
      accountCreatedAt: typeof madeAt === 'number' ? madeAt : null,
    }),
  })
}

/**
 * Verifies the request's bearer token and sets `request.user`.
 * @throws 401 with a constant body for every fault of the token; 503 when no key set is known yet.
 */
export async function verifyAccessToken(request: FastifyRequest): Promise<AuthUser> {
  const token = bearerToken(request.headers)
  if (token === null || token.length > maxTokenLength) throw unauthorized()
  try {
    return await request.jwtVerify<AuthUser>()
  } catch (error) {
    throw isUnavailable(error) ? unavailable() : unauthorized()
  }
}

/**
 * Verifies an access token that is not the request's bearer token, by the same rules.
 * @throws 401 for every fault of the token; 503 when no key set is known yet.
 */
export async function readAccessToken(
  auth: ServiceConfig['auth'],
  keys: JWTVerifyGetKey,
  token: string,
): Promise<{ userId: string; sessionId: string }> {
  if (token === '' || token.length > maxTokenLength) throw unauthorized()
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['ES256'],
      issuer: auth.issuer,
      audience: auth.audience,
      requiredClaims: ['sub', 'exp', 'session_id'],
      clockTolerance: clockSkew,
    })
    return { userId: String(payload.sub), sessionId: String(payload.session_id) }
  } catch (error) {
    throw isUnavailable(error) ? unavailable() : unauthorized()
  }
}

/** The keys could not be read. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof HttpError) return error.status === 503
  if (error instanceof errors.JWKSTimeout) return true
  // jose throws the bare class for an answer that is not a key set.
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC'
}
