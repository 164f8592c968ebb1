import { type ServiceName, serviceNames } from '@gamelog/contracts/admin/health'
import { loadRedisUsers, provisionRedis, redisUrls } from '@gamelog/server/provision-redis'
import { redisUrlFor } from '@gamelog/server/redis-access'
import { givenRedisUrls } from '../settings/processes.ts'
import type { Secrets } from '../settings/secrets.ts'
import type { ComposeConfig } from './config.ts'

/** An address per service, with a Redis user of its own; the operator's `<NAME>_REDIS_URL` win. */
export async function prepareRedis(
  config: ComposeConfig,
  secrets: Secrets,
): Promise<Record<ServiceName, string>> {
  const given = givenRedisUrls(config.env)
  if (serviceNames.every((name) => name in given)) return given as Record<ServiceName, string>
  const users = { prefix: config.redisPrefix, passwords: secrets.redisPasswords }
  if (config.redisUrl !== undefined) {
    const made = await provisionRedis({ ...users, adminUrl: config.redisUrl })
    if (made.warning) process.stderr.write(`${made.warning}\n`)
    return { ...made.urls, ...given }
  }
  // Servers that kept running through an update know the users of the version before.
  const password = encodeURIComponent(secrets.redisPassword)
  for (const host of ['redis', 'cache']) await loadRedisUsers(`redis://:${password}@${host}:6379`)
  return { ...redisUrls('redis://redis:6379', users.prefix, users.passwords), ...given }
}

/** The board keeps ready-made answers in the cache; the admin service asks how it is. */
export const cacheServices = ['board', 'admin'] as const

/** A service's address of the cache; undefined = its own address serves the cache too. */
export function cacheUrl(
  config: ComposeConfig,
  secrets: Secrets,
  service: (typeof cacheServices)[number],
): string | undefined {
  if (config.cacheRedisUrl !== undefined) return config.cacheRedisUrl
  if (config.redisUrl !== undefined) return undefined
  return redisUrlFor('redis://cache:6379', config.redisPrefix, service, secrets.redisPasswords[service])
}
