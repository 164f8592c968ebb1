import type { AuditEvent } from '@gamelog/contracts/admin/audit'
import { authKeys, type PublishedAdmin } from '@gamelog/server/auth/state'
import type { RedisHandle } from '@gamelog/server/redis'

/** The accounts of the events' admin sessions, by session. Only this service can publish one. @throws 503 without Redis */
export async function findActors(
  redis: RedisHandle,
  events: readonly AuditEvent[],
): Promise<Map<string | null, string>> {
  const named = new Set(events.flatMap(({ admin_session }) => admin_session ?? []))
  if (named.size === 0) return new Map()
  const sessions = [...named]
  const published = await redis.client.mget(sessions.map((session) => authKeys(redis).admin(session)))
  return new Map(
    sessions.flatMap((session, index) => {
      const text = published[index]
      return text ? [[session, (JSON.parse(text) as PublishedAdmin).user_id] as const] : []
    }),
  )
}
