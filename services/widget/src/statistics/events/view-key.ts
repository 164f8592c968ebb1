import { randomBytes } from 'node:crypto'
import { unavailable } from '@gamelog/server/errors'
import type { RedisHandle } from '@gamelog/server/redis'

/**
 * The key that signs view tokens: random, made once, the same in every replica.
 * @returns a function that reads it once. It throws 503 when Redis does not answer.
 */
export function createViewKey(redis: RedisHandle): () => Promise<string> {
  let kept: Promise<string> | undefined

  const read = async () => {
    const name = redis.key('view-key')
    await redis.client.set(name, randomBytes(32).toString('base64url'), 'NX')
    const key = await redis.client.get(name)
    if (key === null) throw unavailable()
    return key
  }

  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}
