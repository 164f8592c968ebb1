import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests, unavailable } from './errors.ts'
import type { RedisHandle } from './redis.ts'

interface Options {
  /** Part of the Redis key. */
  name: string
  /** Tries per `seconds`; the last one locks the key for as long again (`lock`). */
  points: number
  seconds: number
  /** Japanese text of the 429, with the wait in seconds. */
  message: (wait: number) => string
}

/** Counts tries by a key, exact across replicas. Every call throws 503 when Redis does not answer. */
export interface TryCounter {
  /** Counts a try before its outcome is known. @returns tries left @throws 429 when there are none */
  take(key: string): Promise<number>
  /** Takes back one try. */
  giveBack(key: string): Promise<void>
  /** Forgets the key's tries. */
  clear(key: string): Promise<void>
  /** Refuses the key from now on. */
  lock(key: string): Promise<void>
}

export function createTryCounter(redis: RedisHandle, options: Options): TryCounter {
  const { name, points, seconds, message } = options
  const limiter = new RateLimiterRedis({
    storeClient: redis.client,
    keyPrefix: redis.key('limit', name),
    points,
    duration: seconds,
  })
  const ask = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw unavailable()
      const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1_000))
      throw tooManyRequests(message(wait), wait)
    }
  }
  return {
    take: async (key) => (await ask(limiter.consume(key))).remainingPoints,
    giveBack: async (key) => void (await ask(limiter.reward(key))),
    clear: async (key) => void (await ask(limiter.delete(key))),
    lock: async (key) => void (await ask(limiter.block(key, seconds))),
  }
}
