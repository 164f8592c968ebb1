import { randomBytes } from 'node:crypto'
import { freePort } from '@gamelog/parts/ports'
import { prepareRedis, redisUrl } from '@gamelog/parts/redis'
import { Redis } from 'ioredis'
import { inject } from 'vitest'
import type {} from './global-setup.ts'
import { type PrivateServer, startPrivate } from './private-server.ts'

export interface TestRedis {
  url: string
  /** Value for REDIS_PREFIX, used by no other test. */
  prefix: string
  [Symbol.asyncDispose](): Promise<void>
}

/** The run's Redis under a prefix of its own; its keys are removed on dispose. */
export async function createTestRedis(): Promise<TestRedis> {
  const url = inject('redisUrl')
  const prefix = `test-${randomBytes(6).toString('hex')}`
  return { url, prefix, [Symbol.asyncDispose]: () => removeKeys(url, prefix) }
}

/** A redis-server of its own, for tests that kill, stop or empty it. Durable, as `npm start` runs it. */
export async function startPrivateRedis(): Promise<PrivateServer> {
  const port = await freePort()
  const password = 'test-password'
  return startPrivate(redisUrl({ port, password }), port, async (folder) =>
    prepareRedis({ port, password, folder, durable: true }),
  )
}

async function removeKeys(url: string, prefix: string): Promise<void> {
  const client = new Redis(url)
  try {
    const found = client.scanStream({ match: `*${prefix}*`, count: 1_000 })
    for await (const keys of found) if (keys.length > 0) await client.unlink(...keys)
  } finally {
    client.disconnect()
  }
}
