import { randomBytes } from 'node:crypto'
import { type ServiceName, serviceNames } from '@gamelog/contracts/admin/health'
import { freePort } from '@gamelog/parts/ports'
import { prepareRedis, redisUrl } from '@gamelog/parts/redis'
import { redisUrls, setRedisUsers } from '@gamelog/server/provision-redis'
import { redisUser } from '@gamelog/server/redis-access'
import { Redis } from 'ioredis'
import { inject } from 'vitest'
import type {} from './global-setup.ts'
import { type PrivateServer, startPrivate } from './private-server.ts'

export interface TestRedis {
  /** The user who may do everything: for what a test looks at itself. */
  url: string
  /** Address for each service, with its own user. */
  urls: Record<ServiceName, string>
  /** Value for REDIS_PREFIX, used by no other test. */
  prefix: string
  [Symbol.asyncDispose](): Promise<void>
}

const passwords = Object.fromEntries(serviceNames.map((name) => [name, 'test'])) as Record<
  ServiceName,
  string
>

/** The run's Redis under a prefix of its own, with a user per service; keys and users are removed on dispose. */
export async function createTestRedis(): Promise<TestRedis> {
  const url = inject('redisUrl')
  const prefix = `test-${randomBytes(6).toString('hex')}`
  const client = new Redis(url)
  await setRedisUsers(client, { prefix, passwords })
  client.disconnect()
  const urls = redisUrls(url, prefix, passwords)
  return { url, urls, prefix, [Symbol.asyncDispose]: () => removeTraces(url, prefix) }
}

/** A redis-server of its own, for tests that kill, stop or empty it. Durable, as `npm start` runs it; `acl` = its aclfile. */
export async function startPrivateRedis(acl?: string): Promise<PrivateServer> {
  const port = await freePort()
  const password = 'test-password'
  return startPrivate(redisUrl({ port, password }), port, async (folder) =>
    prepareRedis({ port, password, folder, durable: true, ...(acl === undefined ? {} : { acl }) }),
  )
}

async function removeTraces(url: string, prefix: string): Promise<void> {
  const client = new Redis(url)
  try {
    const found = client.scanStream({ match: `*${prefix}*`, count: 1_000 })
    for await (const keys of found) if (keys.length > 0) await client.unlink(...keys)
    await client.acl('DELUSER', ...serviceNames.map((name) => redisUser(prefix, name)))
  } finally {
    client.disconnect()
  }
}
