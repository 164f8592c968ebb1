import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { AuthUser } from './auth/add-auth.ts'
import { addressBucket } from './client-address.ts'
import type { ServiceConfig } from './config.ts'
import { tooManyRequests, unavailable } from './errors.ts'
import type { RedisHandle } from './redis.ts'

/** One address may do this many times what one account may (decisions.md, "Board"). */
const addressFactor = 20

export interface LimitRule {
  /** Part of the Redis key. */
  name: string
  /** Allowed calls per `duration` seconds. */
  points: number
  duration: number
  /** Japanese text that names the rule and the wait in seconds. */
  message: (wait: number) => string
}

export type Limit = (request: { ip: string; user: AuthUser | null }) => Promise<void>

/**
 * A limit counted in Redis, exact across replicas: members by account, guests by address (IPv6 by
 * /64), and on top 20 times as much by address. `RATE_LIMITS=off` makes it let everything pass.
 * @returns a check that throws 429 with the rule's message, or 503 when Redis does not answer.
 */
export function createLimiter(
  redis: RedisHandle,
  config: Pick<ServiceConfig, 'rateLimits'>,
  rule: LimitRule,
): Limit {
  if (!config.rateLimits) return async () => undefined
  const limiter = (kind: string, points: number) =>
    new RateLimiterRedis({
      storeClient: redis.client,
      keyPrefix: redis.key('limit', rule.name, kind),
      points,
      duration: rule.duration,
    })
  const byCaller = limiter('caller', rule.points)
  const byAddress = limiter('address', rule.points * addressFactor)
  return async (request) => {
    const address = addressBucket(request)
    await consume(byCaller, request.user ? `user:${request.user.id}` : `guest:${address}`, rule)
    await consume(byAddress, address, rule)
  }
}

async function consume(limiter: RateLimiterRedis, key: string, rule: LimitRule): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw unavailable()
    const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1_000))
    throw tooManyRequests(rule.message(wait), wait)
  }
}
