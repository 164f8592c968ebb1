import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { addressBucket, customerNetwork } from './client-address.ts'
import type { ServiceConfig } from './config.ts'
import { dailySalts } from './daily-salt.ts'
import type { RedisHandle } from './redis.ts'

/** A caller as statistics may know it: neither address, User-Agent nor account can be read from the hashes. */
export interface Visitor {
  /** HMAC(salt of the day, address, User-Agent): recognises a visitor for one day. IPv6 addresses count by /64. */
  visitor: string
  /** HMAC(salt of the day, address): who shares a connection. IPv6 addresses count by /56. */
  network: string
  /** HMAC(salt of the day, account); null = not signed in. */
  member: string | null
  /** By User-Agent; a missing one counts as a bot. */
  is_bot: boolean
  /** The browser says that a page of another site sent the request. */
  is_cross_site: boolean
}

type Calling = Pick<FastifyRequest, 'ip' | 'headers'>

/** @returns a function that tells a caller's visitor at a moment (ms). It throws 503 when Redis does not answer. */
export function createVisitors(
  redis: RedisHandle,
  config: Pick<ServiceConfig, 'http'>,
): (request: Calling, now: number, userId?: string | null) => Promise<Visitor> {
  const saltOf = dailySalts(redis)
  return async (request, now, userId = null) => {
    const salt = await saltOf(now)
    const hash = (kind: string, value: string) =>
      createHmac('sha256', salt).update(`${kind}\n${value}`).digest('base64url').slice(0, 22)
    const agent = request.headers['user-agent'] ?? ''
    return {
      visitor: hash('visitor', `${addressBucket(request)}\n${agent}`),
      network: hash('network', customerNetwork(request)),
      member: userId === null ? null : hash('member', userId),
      is_bot: agent === '' || isbot(agent),
      is_cross_site: isCrossSite(request.headers, config.http.publicOrigin),
    }
  }
}

/** By Sec-Fetch-Site, else by Origin; without both it is not: older browsers and programs send neither. */
function isCrossSite(headers: FastifyRequest['headers'], publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'cross-site'
  return headers.origin !== undefined && headers.origin !== publicOrigin
}
