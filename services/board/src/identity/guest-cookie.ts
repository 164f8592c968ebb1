import '@fastify/cookie'
import { randomBytes } from 'node:crypto'
import { forbidden } from '@gamelog/server/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BoardConfig } from '../config.ts'

const name = 'gamelog_guest'
const year = 365 * 24 * 3_600

/** The visitor named by a cookie of ours with a good signature; null otherwise. */
export function readGuestId(request: FastifyRequest): string | null {
  const cookie = request.cookies[name]
  if (cookie === undefined) return null
  const { valid, value } = request.unsignCookie(cookie)
  return valid ? value : null
}

/**
 * The visitor of this request, made known by a cookie from now on.
 * @throws 403 when another site sent the request: a cookie is no proof of who asked.
 */
export function ensureGuestId(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<BoardConfig, 'http'>,
): string {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  // Browsers of today say it themselves; of others only the site's own address is believed.
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
