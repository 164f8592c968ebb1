import { Redis } from 'ioredis'

/** Deletes the site's keys. @param url of an account with the right to */
export async function emptyRedis(url: string, prefix: string): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: 1 })
  redis.on('error', () => undefined)
  try {
    for await (const keys of redis.scanStream({ match: `${prefix}:*`, count: 1_000 }))
      if (keys.length > 0) await redis.unlink(keys)
  } finally {
    redis.disconnect()
  }
}
