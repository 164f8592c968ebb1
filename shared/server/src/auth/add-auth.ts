import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { JWTVerifyGetKey } from 'jose'
import type { App } from '../app.ts'
import type { ServiceConfig } from '../config.ts'
import { unauthorized, unavailable } from '../errors.ts'
import type { RedisHandle } from '../redis.ts'
import type {} from '../register-route.ts'
import { bearerToken } from './bearer.ts'
import { externalSessions } from './external-session.ts'
import { refuseBanned } from './refuse-banned.ts'
import { authKeys, type PublishedAdmin, readSessionState } from './state.ts'
import { type AccessClaims, remoteKeys, verifyAccessToken } from './verify-token.ts'

export interface AuthUser {
  id: string
  sessionId: string
}

export interface AuthAdmin {
  userId: string
  sessionId: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guards `user` and `optional-user`; null for a visitor. */
    user: AuthUser | null
    /** Set by the guard `admin`. */
    admin: AuthAdmin | null
  }
  interface FastifyContextConfig {
    /** A banned account may make this write (sign-out, initialize, leaving). */
    bannedMay?: boolean
  }
}

interface Options {
  /** Where keys come from; default: the published set. The user service passes its own. */
  keys?: JWTVerifyGetKey
  /** ms since the epoch. */
  now?: () => number
}

const isRead = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD'

/**
 * Gives the app its guards `user`, `optional-user` and `admin` (decisions.md, "Identity", "Admin").
 * Without Redis, or while its sets are incomplete, reads verify the token only; writes and the back
 * office answer 503.
 */
export function addAuth(app: App, config: ServiceConfig, redis: RedisHandle, options: Options = {}): void {
  const now = options.now ?? Date.now
  const keys = options.keys ?? remoteKeys(config.auth.jwksUrls)
  const verify = (token: string) => verifyAccessToken(config.auth, token, { keys, now })
  const external = externalSessions(config.auth, now)
  app.decorateRequest('user', null)
  app.decorateRequest('admin', null)

  const requireSession = async (request: FastifyRequest, claims: AccessClaims, strict: boolean) => {
    const state = await readSessionState(app, redis, claims)
    if (state === null) {
      if (strict) throw unavailable()
      return
    }
    if (state.revoked) throw unauthorized()
    if (isRead(request) || request.routeOptions.config.bannedMay) return
    await refuseBanned(request, redis, { ban: state.ban, userId: claims.userId, service: config.name, now })
  }

  const requireUser = async (request: FastifyRequest) => {
    const token = bearerToken(request.headers)
    if (token === null) throw unauthorized()
    const claims = await verify(token)
    const strict = !isRead(request)
    await Promise.all([requireSession(request, claims, strict), external.require(token, strict)])
    request.user = { id: claims.userId, sessionId: claims.sessionId }
  }

  const optionalUser = async (request: FastifyRequest) => {
    const token = bearerToken(request.headers)
    if (token === null) return
    if (!isRead(request)) return requireUser(request)
    // A page stays readable with a stale token: whoever cannot be recognised reads as a visitor.
    const claims = await verify(token).catch(() => null)
    request.user = claims && { id: claims.userId, sessionId: claims.sessionId }
  }

  const requireAdmin = async (request: FastifyRequest) => {
    const token = bearerToken(request.headers)
    if (token === null) throw unauthorized()
    const admin = await readAdmin(redis, token)
    if (admin === null || admin.expires_at * 1_000 <= now()) throw unauthorized()
    const claims = { userId: admin.user_id, sessionId: admin.session_id, expiresAt: admin.expires_at }
    await requireSession(request, claims, true)
    request.admin = { userId: claims.userId, sessionId: claims.sessionId }
  }

  Object.assign(app.guards, { user: requireUser, 'optional-user': optionalUser, admin: requireAdmin })
}

/** @throws 503 when Redis does not answer, or has been emptied: the token may well be good. */
async function readAdmin(redis: RedisHandle, token: string): Promise<PublishedAdmin | null> {
  const keys = authKeys(redis)
  const hash = createHash('sha256').update(token).digest('hex')
  const [ready, admin] = await Promise.all([
    redis.client.exists(keys.ready),
    redis.client.get(keys.admin(hash)),
  ]).catch(() => {
    throw unavailable()
  })
  if (ready === 0) throw unavailable()
  return admin === null ? null : (JSON.parse(admin) as PublishedAdmin)
}
