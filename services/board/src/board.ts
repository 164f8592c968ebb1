import type { RedisHandle } from '@gamelog/server/redis'
import type { FastifyBaseLogger } from 'fastify'
import type { BoardConfig } from './config.ts'
import type { Db } from './db/tables.ts'
import type { BoardLimits } from './limits.ts'
import type { KeyedConcurrencyLimiter } from './posts/keyed-concurrency-limiter.ts'
import type { DeltaAnswers } from './response-cache/delta-answers.ts'
import type { ListAnswers } from './response-cache/list-answers.ts'
import type { ThreadAnswers } from './response-cache/thread-answers.ts'
import type { ThreadVersion } from './threads/thread-version.ts'

/** What the parts of the service share. */
export interface Board {
  config: BoardConfig
  db: Db
  redis: RedisHandle
  log: FastifyBaseLogger
  bodies: ThreadAnswers
  lists: ListAnswers
  deltas: DeltaAnswers
  limits: BoardLimits
  /** Inserts by thread, a few at once: those who wait for a hot thread hold no connection. */
  insertLimiter: KeyedConcurrencyLimiter<number>
  /** To be awaited after each commit that changed a thread, before answering: readers and viewers see it then. */
  announce(threadId: number, version: ThreadVersion, what?: { lists: boolean }): Promise<void>
}
