import { z } from 'zod'
import type { RedisHandle } from './redis.ts'

const time = z.iso.datetime()

/** An outage of the whole admin service as a worker saw it; named by its start. */
const adminOutage = z.object({
  /** First round of probes that no replica answered, and when the alert was raised. */
  started_at: time,
  opened_at: time,
  /** First answer; null while it lasts. */
  ended_at: z.nullable(time),
  /** When the webhook took the message; null when it has not, or none is set. */
  notified_at: z.nullable(time),
  /** Reasons of the failed rounds until the alert, in Japanese: HTTP 503, 時間切れ. */
  seen: z.array(z.string()),
})
export type AdminOutage = z.infer<typeof adminOutage>

type Redis = Pick<RedisHandle, 'client' | 'sharedKey'>

/** Outages that are kept for the admin service to take over. */
const maxOutages = 50

/** The hash of the outages by their start: written by the workers, read by the admin service. */
function outagesKey(redis: Pick<RedisHandle, 'sharedKey'>): string {
  return redis.sharedKey('worker', 'admin-outages')
}

/** Oldest first. @throws while Redis is away */
export async function readAdminOutages(redis: Redis): Promise<AdminOutage[]> {
  const texts = await redis.client.hvals(outagesKey(redis))
  const outages = texts.map((text) => adminOutage.parse(JSON.parse(text)))
  return outages.toSorted((a, b) => a.started_at.localeCompare(b.started_at))
}

/** Writes an outage, in place of what was known of it. @throws while Redis is away */
export async function writeAdminOutage(redis: Redis, outage: AdminOutage): Promise<void> {
  await redis.client.hset(outagesKey(redis), outage.started_at, JSON.stringify(outage))
  const starts = (await redis.client.hkeys(outagesKey(redis))).toSorted()
  const old = starts.slice(0, Math.max(0, starts.length - maxOutages))
  if (old.length > 0) await redis.client.hdel(outagesKey(redis), ...old)
}
