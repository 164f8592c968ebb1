import { createHmac } from 'node:crypto'
import { clientAddress } from '@gamelog/server/client-address'
import { unauthorized } from '@gamelog/server/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BoardConfig } from '../config.ts'
import { ensureGuestId, readGuestId } from './guest-cookie.ts'

/** Who writes: an account, or a visitor where the board is open to visitors. */
export interface Caller {
  /** `user:<id>` or `guest:<id>`: owner of reactions. */
  account: string
  /** Owner of write keys: a visitor may have to repeat the very write whose answer brings the cookie. */
  keyOwner: string
  /** What the display id is made from: for a visitor cookie and address together. */
  identity: string
  userId: string | null
  guestId: string | null
  ip: string
}

/**
 * The caller of a write; a visitor without a cookie gets one.
 * @throws 401 for a visitor when `guestsAllowed` is false.
 */
export function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<BoardConfig, 'secrets' | 'http'>,
  guestsAllowed: boolean,
): Caller {
  const ip = clientAddress(request)
  if (request.user) {
    const account = `user:${request.user.id}`
    return { account, keyOwner: account, identity: account, userId: request.user.id, guestId: null, ip }
  }
  if (!guestsAllowed) throw unauthorized()
  const guestId = ensureGuestId(request, reply, config)
  const identity = createHmac('sha256', config.secrets.guestCookie).update(`${guestId}\n${ip}`).digest('hex')
  const account = `guest:${guestId}`
  return { account, keyOwner: `guest:${ip}`, identity: `guest:${identity}`, userId: null, guestId, ip }
}

/** The account whose reactions a reader sees as their own; null when nobody is known. */
export function readerOf(request: FastifyRequest, guestsAllowed: boolean): string | null {
  if (request.user) return `user:${request.user.id}`
  const guestId = guestsAllowed ? readGuestId(request) : null
  return guestId === null ? null : `guest:${guestId}`
}
