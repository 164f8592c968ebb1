import type { RedisHandle } from '@gamelog/server/redis'
import type { FastifyBaseLogger } from 'fastify'
import type { DeltaBodies } from './bodies/delta-bodies.ts'
import type { ListBodies } from './bodies/list-bodies.ts'
import type { ThreadBodies } from './bodies/thread-bodies.ts'
import type { BoardConfig } from './config.ts'
import type { Db } from './db/tables.ts'
import type { BoardLimits } from './limits.ts'
import type { Lanes } from './posts/lanes.ts'
import type { ThreadVersion } from './threads/thread-version.ts'

/** What the parts of the service share. */
export interface Board {
  config: BoardConfig
  db: Db
  redis: RedisHandle
  log: FastifyBaseLogger
  bodies: ThreadBodies
  lists: ListBodies
  deltas: DeltaBodies
  limits: BoardLimits
  /** Inserts by thread, a few at once: those who wait for a hot thread hold no connection. */
  postLanes: Lanes<number>
  /** To be awaited after each commit that changed a thread, before answering: readers and viewers see it then. */
  announce(threadId: number, version: ThreadVersion, what?: { lists: boolean }): Promise<void>
}
