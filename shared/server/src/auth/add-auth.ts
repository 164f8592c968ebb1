import type { FastifyRequest } from 'fastify'
import type { JWTVerifyGetKey } from 'jose'
import type { App } from '../app-type.ts'
import type { ServiceConfig } from '../config.ts'
import { unauthorized, unavailable } from '../errors.ts'
import type { RedisHandle } from '../redis.ts'
import { addAccessTokens, readAccessToken, verifyAccessToken } from './access-token.ts'
import { bearerToken } from './bearer.ts'
import { externalSessions } from './external-session.ts'
import type { AuthAdmin, VerifiedAdmin } from './identity.ts'
import { outageGuards } from './outage-guards.ts'
import { remoteKeys } from './public-keys.ts'
import { refuseBanned } from './refuse-banned.ts'
import { authKeys, hashAdminToken, type PublishedAdmin, readSessionState } from './state.ts'

interface Options {
  /** Where keys come from; default: the published set. The user service passes its own. */
  keys?: JWTVerifyGetKey
  /** ms since the epoch, for bans and admin tokens; access tokens follow the machine's clock. */
  now?: () => number
  /**
   * Gives the app the guard `outage`: finds an admin without Redis, by the token's hash.
   * @returns null for a token that is not good, or whose main session has ended
   * @throws when that cannot be said
   */
  findAdmin?: (tokenHash: string) => Promise<VerifiedAdmin | null>
}

/** The access token of the main session, which the back office sends along where a Supabase project signs in. */
const mainTokenHeader = 'x-main-token'

const isRead = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD'

/**
 * Gives the app its guards `user`, `optional-user` and `admin`.
 * Without Redis, or while its sets are incomplete, reads verify the token only; writes and the back
 * office answer 503.
 */
export async function addAuth(
  app: App,
  config: ServiceConfig,
  redis: RedisHandle,
  options: Options = {},
): Promise<void> {
  const now = options.now ?? (() => Date.now())
  const external = externalSessions(config.auth, now)
  const keys = options.keys ?? remoteKeys(config.auth.jwksUrls)
  await addAccessTokens(app, config.auth, keys)
  app.decorateRequest('admin', null)

  const requireSession = async (
    request: FastifyRequest,
    session: { userId: string; sessionId: string },
    strict: boolean,
  ) => {
    const state = await readSessionState(app, redis, session)
    if (state === null) {
      if (strict) throw unavailable()
      return
    }
    if (state.revoked) throw unauthorized()
    if (isRead(request) || request.routeOptions.config.bannedMay) return
    await refuseBanned(request, redis, { ban: state.ban, userId: session.userId, service: config.name, now })
  }

  const requireUser = async (request: FastifyRequest) => {
    const user = await verifyAccessToken(request)
    const strict = !isRead(request)
    const token = bearerToken(request.headers) ?? ''
    const [accountCreatedAt] = await Promise.all([
      external.require(token, strict),
      requireSession(request, { userId: user.id, sessionId: user.sessionId }, strict),
    ])
    request.user = { ...user, accountCreatedAt: user.accountCreatedAt ?? accountCreatedAt }
  }

  const optionalUser = async (request: FastifyRequest) => {
    if (bearerToken(request.headers) === null) return
    if (!isRead(request)) return requireUser(request)
    // A page stays readable with a token that has expired or was revoked: its reader is a visitor.
    await requireUser(request).catch(() => {
      request.user = null
    })
  }

  /** A Supabase project publishes no sign-outs: the main session is asked for there, by its own token. */
  const requireMainToken = async ({ headers }: FastifyRequest, admin: AuthAdmin) => {
    if (config.auth.externalKey === undefined) return
    const token = String(headers[mainTokenHeader] ?? '')
    const main = await readAccessToken(config.auth, keys, token)
    if (main.userId !== admin.userId || main.sessionId !== admin.sessionId) throw unauthorized()
    await external.require(token, true)
  }

  const requireAdmin = async (request: FastifyRequest) => {
    const token = bearerToken(request.headers)
    if (token === null) throw unauthorized()
    const tokenHash = hashAdminToken(token)
    const published = await readAdmin(redis, tokenHash)
    if (published === null || published.expires_at * 1_000 <= now()) throw unauthorized()
    const { user_id: userId, session_id: sessionId, role } = published
    const admin = { userId, sessionId, tokenHash, role }
    await Promise.all([requireMainToken(request, admin), requireSession(request, admin, true)])
    request.admin = { ...admin, expiresAt: published.expires_at }
  }

  /** @throws 503 when Redis does not answer, or does not hold the session */
  const findPublished = async (tokenHash: string): Promise<VerifiedAdmin> => {
    const keys = authKeys(redis)
    const stored = await redis.client.get(keys.admin(tokenHash))
    if (stored === null) throw unavailable()
    const { user_id: userId, session_id: sessionId, role, expires_at } = JSON.parse(stored) as PublishedAdmin
    if ((await redis.client.exists(keys.revoked(sessionId))) === 1) throw unauthorized()
    return { userId, sessionId, tokenHash, role, expiresAt: expires_at }
  }

  Object.assign(app.guards, { user: requireUser, 'optional-user': optionalUser, admin: requireAdmin })
  const { findAdmin } = options
  if (findAdmin)
    Object.assign(app.guards, outageGuards({ requireAdmin, findAdmin, findPublished, requireMainToken, now }))
}

/** @throws 503 when Redis does not answer, or has been emptied: the token may well be good. */
async function readAdmin(redis: RedisHandle, hash: string): Promise<PublishedAdmin | null> {
  const keys = authKeys(redis)
  const [ready, adminsReady, admin] = await Promise.all([
    redis.client.exists(keys.ready),
    redis.client.exists(keys.adminsReady),
    redis.client.get(keys.admin(hash)),
  ]).catch(() => {
    throw unavailable()
  })
  if (ready === 0 || (admin === null && adminsReady === 0)) throw unavailable()
  return admin === null ? null : (JSON.parse(admin) as PublishedAdmin)
}
