import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { LaunchError } from './launch-error.ts'
import type { PartSpec } from './part.ts'
import { findProgram } from './programs.ts'

export interface RedisOptions {
  /** Folder of its configuration and its append-only file. */
  folder: string
  port: number
  /** Of the user who may do everything. */
  password: string
  /** Text of an aclfile with that user and others. */
  acl?: string
  /** On: every write is on disk before it is acknowledged. Off only for tests. */
  durable: boolean
}

/** Address of a server the launcher runs. */
export function redisUrl(options: Pick<RedisOptions, 'port' | 'password'>): string {
  return `redis://:${encodeURIComponent(options.password)}@127.0.0.1:${options.port}`
}

/** A part that runs redis-server as BullMQ wants it: noeviction, append-only file. */
export function prepareRedis(options: RedisOptions): PartSpec {
  const command = findProgram('redis-server')
  if (command === null) throw new LaunchError('redis-server is missing')
  mkdirSync(options.folder, { recursive: true, mode: 0o700 })
  const aclFile = join(options.folder, 'users.acl')
  if (options.acl !== undefined) writeFileSync(aclFile, options.acl, { mode: 0o600 })
  const settings = [
    'bind 127.0.0.1',
    `port ${options.port}`,
    `dir ${JSON.stringify(options.folder)}`,
    options.acl === undefined ? `requirepass ${options.password}` : `aclfile ${JSON.stringify(aclFile)}`,
    `appendonly ${options.durable ? 'yes' : 'no'}`,
    'appendfsync always',
    'aof-load-truncated yes',
    'save ""',
    'maxmemory-policy noeviction',
    'daemonize no',
  ]
  // A file, not arguments: the password would show in the process list.
  const file = join(options.folder, 'redis.conf')
  writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o600 })
  return { name: 'redis', command, args: [file], isReady: () => answers(redisUrl(options)) }
}

async function answers(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.ping()) === 'PONG'
  } finally {
    client.disconnect()
  }
}
