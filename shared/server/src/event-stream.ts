import * as z from 'zod/mini'
import type { RedisHandle } from './redis.ts'

/** Entries taken at once; a batch must be read within the command timeout of 500 ms. */
const batch = 500

/**
 * Events on their way to Postgres. Redis keeps them durably (AOF, appendfsync always), so what
 * `append` acknowledged is not lost; `drain` may see an event again after a crash, so `store` must
 * leave out the ids it has already stored.
 */
export interface EventStream<Event extends { id: string }> {
  /** Resolves once Redis has written the event down. @throws when it did not: the caller answers 503 */
  append(event: Event): Promise<void>
  /** Stores what waits, oldest first, and forgets it. Returns how many entries were taken. */
  drain(store: (events: Event[]) => Promise<void>): Promise<number>
}

/** A stream `events:<name>`; entries that do not fit `schema` are dropped when they are read. */
export function openEventStream<Event extends { id: string }>(
  redis: RedisHandle,
  name: string,
  schema: z.ZodMiniType<Event>,
): EventStream<Event> {
  const key = redis.key('events', name)
  return {
    async append(event) {
      await redis.client.xadd(key, '*', 'event', JSON.stringify(event))
    },
    async drain(store) {
      let taken = 0
      for (;;) {
        const entries = await redis.client.xrange(key, '-', '+', 'COUNT', batch)
        if (entries.length === 0) return taken
        const events = entries.flatMap(([, fields]) => parse(schema, fields[1]))
        if (events.length > 0) await store(events)
        await redis.client.xdel(key, ...entries.map(([id]) => id))
        taken += entries.length
        if (entries.length < batch) return taken
      }
    },
  }
}

function parse<Event>(schema: z.ZodMiniType<Event>, text: string | undefined): Event[] {
  try {
    const result = z.safeParse(schema, JSON.parse(text ?? ''))
    return result.success ? [result.data] : []
  } catch {
    return []
  }
}
