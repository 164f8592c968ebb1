import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { AuthUser } from './auth/identity.ts'
import { addressBucket } from './client-address.ts'
import type { ServiceConfig } from './config.ts'
import { type HttpError, tooManyRequests, unavailable } from './errors.ts'
import { toHttpError } from './map-error.ts'
import type { RedisHandle } from './redis.ts'

/** Limit of an address as a multiple of an account's; one address may serve a whole school. */
export const addressFactor = 20

export interface LimitRule {
  /** Part of the Redis key. */
  name: string
  /** Allowed calls per `duration` seconds; getters where operators change them. */
  readonly points: number
  readonly duration: number
  /** Japanese text that names the rule and the wait in seconds. */
  message: (wait: number) => string
  /** Japanese noun for what is counted, in the text for an address that many share. */
  action?: string
  /** A write that fails so does not count. */
  isFree?: (error: HttpError) => boolean
}

/** Request of the caller that a limit counts. */
export type LimitedRequest = { ip: string; user: AuthUser | null }

export interface Limit {
  /** Counts a call. @throws 429, 503 */
  (request: LimitedRequest): Promise<void>
  /**
   * Takes back the count of a call that failed with a 5xx, after which the caller may repeat it at once, or as the rule's `isFree`
   * says. Ignores failures of its own.
   */
  giveBack(request: LimitedRequest, error: unknown): Promise<void>
  /** Counts a write and gives back that of a failed one. @throws as the limit, and whatever `write` throws */
  run<Result>(request: LimitedRequest, write: () => Promise<Result>): Promise<Result>
}

/**
 * A limit counted in Redis, exact across replicas: members by account, guests by address (IPv6 by
 * /64), and on top 20 times as much by address. `RATE_LIMITS=off` makes it let everything pass.
 * Refuses with 429 and the rule's message, with 503 when Redis does not answer.
 */
export function createLimiter(
  redis: RedisHandle,
  config: Pick<ServiceConfig, 'rateLimits'>,
  rule: LimitRule,
): Limit {
  if (!config.rateLimits)
    return Object.assign(async () => undefined, { giveBack: async () => undefined, run: runWithoutLimit })
  // A changed rule counts anew: nobody waits for the end of a longer one.
  const limitersOf = memoizeLast((points: number, duration: number) => {
    const limiter = (kind: string, allowed: number) =>
      new RateLimiterRedis({
        storeClient: redis.client,
        keyPrefix: redis.key('limit', rule.name, `${points}-${duration}`, kind),
        points: allowed,
        duration,
      })
    return { byCaller: limiter('caller', points), byAddress: limiter('address', points * addressFactor) }
  })
  const sharedMessage = (wait: number) =>
    `同じ回線からの${rule.action ?? '操作'}が続いています。あと${wait}秒お待ちください。`
  const countersOf = (request: LimitedRequest) => {
    const address = addressBucket(request)
    const caller = request.user ? `user:${request.user.id}` : `guest:${address}`
    const { byCaller, byAddress } = limitersOf(rule.points, rule.duration)
    return [
      { limiter: byCaller, key: caller, message: rule.message },
      { limiter: byAddress, key: address, message: sharedMessage },
    ]
  }
  const check = async (request: LimitedRequest) => {
    for (const counter of countersOf(request)) await consume(counter)
  }
  const giveBack = async (request: LimitedRequest, error: unknown) => {
    const failure = toHttpError(error)
    if (failure.status < 500 && !rule.isFree?.(failure)) return
    await Promise.allSettled(countersOf(request).map(({ limiter, key }) => limiter.reward(key)))
  }
  return Object.assign(check, {
    giveBack,
    async run<Result>(request: LimitedRequest, write: () => Promise<Result>): Promise<Result> {
      await check(request)
      try {
        return await write()
      } catch (error) {
        await giveBack(request, error)
        throw error
      }
    },
  })
}

const runWithoutLimit = <Result>(_request: LimitedRequest, write: () => Promise<Result>) => write()

/** Keeps the last result, for the same arguments. */
function memoizeLast<Result>(make: (points: number, duration: number) => Result) {
  let last: { key: string; result: Result } | undefined
  return (points: number, duration: number): Result => {
    const key = `${points} ${duration}`
    if (last?.key !== key) last = { key, result: make(points, duration) }
    return last.result
  }
}

interface Counter {
  limiter: RateLimiterRedis
  key: string
  message: LimitRule['message']
}

async function consume({ limiter, key, message }: Counter): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw unavailable()
    const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1_000))
    throw tooManyRequests(message(wait), wait)
  }
}
