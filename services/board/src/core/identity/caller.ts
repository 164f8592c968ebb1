import { createHmac } from 'node:crypto'
import { addressBucket, clientAddress, clientPort } from '@gamelog/server/client-address'
import { unauthorized } from '@gamelog/server/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BoardConfig } from '../../config.ts'
import { ensureGuestId, readGuestId } from './guest-cookie.ts'

/** Stored columns about the author of a post. */
export interface Author {
  /** Input of the display id; for a guest, cookie and address together. */
  identity: string
  userId: string | null
  guestId: string | null
  /** When the account was made; null = a guest or not known. */
  since: Date | null
  /** Null once it is past its retention. */
  ip: string | null
  /** Source port; null = not known. */
  port: number | null
}

/** Author of a write: an account, or a guest where guests are allowed. */
export interface Caller extends Author {
  /** `user:<id>` or `guest:<id>`: owner of reactions. */
  account: string
  /** Owner of idempotency keys and of held posts. For a guest the network: a repeat of their first write has no cookie yet. */
  keyOwner: string
  ip: string
}

/**
 * The caller of a write; sets a cookie for a guest who has none.
 * @throws 401 for a guest when `guestsAllowed` is false.
 */
export function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<BoardConfig, 'secrets' | 'http'>,
  guestsAllowed: boolean,
): Caller {
  const from = { ip: clientAddress(request), port: clientPort(request) }
  const { ip } = from
  if (request.user) {
    const account = `user:${request.user.id}`
    return {
      account,
      keyOwner: account,
      identity: account,
      userId: request.user.id,
      guestId: null,
      since: sinceOf(request.user),
      ...from,
    }
  }
  if (!guestsAllowed) throw unauthorized()
  const guestId = ensureGuestId(request, reply, config)
  const identity = createHmac('sha256', config.secrets.guestCookie).update(`${guestId}\n${ip}`).digest('hex')
  const account = `guest:${guestId}`
  return {
    account,
    keyOwner: `guest:${addressBucket(request)}`,
    identity: `guest:${identity}`,
    userId: null,
    guestId,
    since: null,
    ...from,
  }
}

function sinceOf({ accountCreatedAt }: { accountCreatedAt: number | null }): Date | null {
  return accountCreatedAt === null ? null : new Date(accountCreatedAt * 1_000)
}

/** The member or guest whose posts a request asks for: one of the two is known. */
export type Writer = Pick<Caller, 'userId' | 'guestId'>

/** The writer a reader is; null for a visitor who has written nothing as a guest. */
export function writerOf(request: FastifyRequest, guestsAllowed: boolean): Writer | null {
  if (request.user) return { userId: request.user.id, guestId: null }
  const guestId = guestsAllowed ? readGuestId(request) : null
  return guestId === null ? null : { userId: null, guestId }
}

/** Account whose reactions the reader sees as their own; null for an unknown reader. */
export function readerOf(request: FastifyRequest, guestsAllowed: boolean): string | null {
  if (request.user) return `user:${request.user.id}`
  const guestId = guestsAllowed ? readGuestId(request) : null
  return guestId === null ? null : `guest:${guestId}`
}
