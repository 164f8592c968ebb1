import { authKeys } from '@gamelog/server/auth/state'
import { unavailable } from '@gamelog/server/errors'
import type { RedisHandle } from '@gamelog/server/redis'

/** Refuses new sign-ins while sessions could not be revoked. @throws 503 */
export async function requireRedis(redis: RedisHandle): Promise<void> {
  const ready = await redis.client.exists(authKeys(redis).ready).catch(() => 0)
  if (ready === 0) throw unavailable()
}
