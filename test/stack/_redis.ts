import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningStack } from '@gamelog/testing/stack'
import { Redis } from 'ioredis'

/** The stack's Redis as the user who may do everything; the caller disconnects. */
export function stackRedis({ dataDir, ports }: RunningStack): Redis {
  const { redisPassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  return new Redis({ host: '127.0.0.1', port: ports.redis ?? 0, password: redisPassword })
}
