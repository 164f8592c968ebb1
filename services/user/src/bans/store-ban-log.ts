import { authKeys } from '@gamelog/server/auth/state'
import { z } from 'zod'
import type { UserContext } from '../context.ts'
import { insertBanLog } from './repository.ts'

const entryShape = z.object({
  id: z.uuid(),
  t: z.int(),
  user_id: z.uuid(),
  service: z.string().max(50),
  ip: z.string().max(100),
})

const batchSize = 500

/**
 * Moves refused writes from the Redis stream into Postgres. Entries are stored by id, so several replicas
 * may read the same ones; they leave the stream only after they were stored.
 */
export async function storeBanLog({ db, redis, log }: UserContext): Promise<void> {
  const stream = authKeys(redis).banLog
  for (;;) {
    const items = await redis.client.xrange(stream, '-', '+', 'COUNT', batchSize)
    if (items.length === 0) return
    const entries = items.flatMap(([, fields]) => {
      const parsed = entryShape.safeParse(parseJson(fields[1]))
      if (!parsed.success) log.warn('a ban log entry could not be read')
      return parsed.success ? [{ ...parsed.data, t: new Date(parsed.data.t * 1_000) }] : []
    })
    await insertBanLog(db, entries)
    await redis.client.xdel(stream, ...items.map(([id]) => id))
    if (items.length < batchSize) return
  }
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
