import { Redis } from 'ioredis'
import type { App } from './app-type.ts'
import type { ServiceConfig } from './config.ts'
import { logFailure } from './log-failure.ts'
import { findRedisRefusal } from './redis-writes.ts'
import { writesCheck } from './write-refusal.ts'

/** A connection, and the keys of this installation. */
export interface RedisHandle {
  client: Redis
  /** A key or channel of this service alone: `key('limit', id)` → `gamelog:board:limit:id`. */
  key(...parts: string[]): string
  /** A key that redis-access.ts names: `sharedKey('auth', 'bans')` → `gamelog:auth:bans`. */
  sharedKey(...parts: string[]): string
}

/**
 * Fails fast (500 ms) instead of queueing while Redis is away; reconnects by itself for ever. A Redis that hangs is
 * given up after 1.5 s: from then on commands fail at once until it answers.
 */
export function connectRedis(url: string): Redis {
  return new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    commandTimeout: 500,
    socketTimeout: 1_500,
    connectTimeout: 2_000,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(50 * attempt, 1_000),
  })
}

/** ms between two writes by which health is asked: each waits for the disk. */
const writeCheckMs = 2_000

/** Builds keys under one prefix. */
export function keyBuilder(prefix: string): RedisHandle['key'] {
  return (...parts) => [prefix, ...parts].join(':')
}

/** The keys of a service; its Redis user may write no others than those and what redis-access.ts says. */
export function keysOf(config: Pick<ServiceConfig, 'name' | 'redis'>): Omit<RedisHandle, 'client'> {
  const { prefix } = config.redis
  return { key: keyBuilder(`${prefix}:${config.name}`), sharedKey: keyBuilder(prefix) }
}

/**
 * Opens Redis for an app: closed with it, part of its health. The app starts even when Redis is away.
 * @param check its name in the health answer: another Redis than the shared one needs its own
 */
export async function openRedis(
  app: App,
  config: ServiceConfig,
  { url, check } = { url: config.redis.url, check: 'redis' },
): Promise<RedisHandle> {
  const client = connectRedis(url)
  client.on('error', (error) => logFailure(app.log, check, error))
  app.addHook('onClose', async () => {
    client.disconnect()
  })
  app.addHealthCheck(check, async () => {
    await client.ping()
  })
  const redis = { client, ...keysOf(config) }
  app.addHealthCheck(
    `${check}:writes`,
    writesCheck(writeCheckMs, () => findRedisRefusal(redis)),
  )
  await client.connect().catch(() => undefined)
  return redis
}
