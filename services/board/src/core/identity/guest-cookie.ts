import '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import { forbidden } from '@gamelog/server/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BoardConfig } from '../../config.ts'

const name = 'gamelog_guest'
const year = 365 * 24 * 3_600

/** Guest id of the request's cookie; null without one or with a bad signature. */
export function readGuestId(request: FastifyRequest): string | null {
  return readCookie(request)?.id ?? null
}

/** `isOld`: signed with GUEST_COOKIE_SECRET_PREVIOUS. */
function readCookie(request: FastifyRequest): { id: string; isOld: boolean } | null {
  const cookie = request.cookies[name]
  if (cookie === undefined) return null
  const { valid, value, renew } = request.unsignCookie(cookie)
  return valid ? { id: value, isOld: renew } : null
}

/**
 * Guest id of the request; sets the cookie when there is none, and again when its signature is of the former secret.
 * @throws 403 for a request from another site, which would carry the cookie (CSRF).
 */
export function ensureGuestId(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<BoardConfig, 'http'>,
): string {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  // Without Fetch Metadata (old browsers) the Origin header decides.
  const isForeign =
    site === undefined
      ? origin !== undefined && origin !== config.http.publicOrigin
      : site !== 'same-origin' && site !== 'none'
  if (isForeign) throw forbidden('cross_site')
  const known = readCookie(request)
  if (known?.isOld === false) return known.id
  const id = known?.id ?? randomBytes(16).toString('base64url')
  reply.setCookie(name, id, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.http.publicOrigin.startsWith('https:'),
    path: '/api/board',
    maxAge: year,
  })
  return id
}
