import '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import { forbidden } from '@gamelog/server/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BoardConfig } from '../../config.ts'

const name = 'gamelog_guest'
const year = 365 * 24 * 3_600

/** Guest id of the request's cookie; null without one or with a bad signature. */
export function readGuestId(request: FastifyRequest): string | null {
  const cookie = request.cookies[name]
  if (cookie === undefined) return null
  const { valid, value } = request.unsignCookie(cookie)
  return valid ? value : null
}

/**
 * Guest id of the request; sets the cookie when there is none.
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
  const known = readGuestId(request)
  if (known !== null) return known
  const id = randomBytes(16).toString('base64url')
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
