import { createHmac } from 'node:crypto'
import { jstDayOf } from '@gamelog/domain/jst'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { addressBucket } from './client-address.ts'

export interface Visitor {
  /**
   * HMAC(daily salt, address, User-Agent): recognises a visitor for one day of Asia/Tokyo and cannot be
   * led back to an address without the secret. IPv6 addresses count by /64.
   */
  hash: string
  /** By User-Agent; a missing one counts as a bot. */
  isBot: boolean
}

type Calling = Pick<FastifyRequest, 'ip' | 'headers'>

/** The caller as statistics may know it: neither address nor User-Agent is kept. `now` in ms. */
export function identifyVisitor(secret: string, request: Calling, now: number): Visitor {
  const agent = request.headers['user-agent'] ?? ''
  const day = jstDayOf(new Date(now))
  const salt = createHmac('sha256', secret).update(day).digest()
  const hash = createHmac('sha256', salt)
    .update(`${addressBucket(request)}\n${agent}`)
    .digest('base64url')
    .slice(0, 22)
  return { hash, isBot: agent === '' || isbot(agent) }
}
