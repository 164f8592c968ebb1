import type { ReadyAnswer } from '@gamelog/server/answers/ready-answer'
import type { Jobs } from '@gamelog/server/jobs/jobs'
import type { KeyedConcurrencyLimiter } from '@gamelog/server/keyed-concurrency-limiter'
import type { RedisHandle } from '@gamelog/server/redis'
import type { Settings } from '@gamelog/server/settings/settings'
import type { FastifyBaseLogger } from 'fastify'
import type { BoardConfig } from './config.ts'
import type { Contents } from './content.ts'
import type { Db } from './db/tables.ts'
import type { ThreadVersion } from './db/thread-version.ts'
import type { Gate } from './gate.ts'
import type { BoardLimits } from './limits.ts'

/** Shared by the folders of the service; imports no folder that imports this file. */
export interface BoardContext {
  config: BoardConfig
  db: Db
  redis: RedisHandle
  settings: Settings
  log: FastifyBaseLogger
  jobs: Jobs
  limits: BoardLimits
  /** Bounds concurrent inserts per thread, so that posts waiting for its row lock do not use up the pool. */
  insertLimiter: KeyedConcurrencyLimiter<number>
  answers: BoardAnswers
  announce: Announce
  contents: Contents
  gate: Gate
}

/** Ready answers of the endpoints read most, made once per version (response-cache/). */
export interface BoardAnswers {
  /** Latest version of a thread. @throws 404 */
  threadVersion(id: number): Promise<ThreadVersion>
  /** Answer to `GET /threads/:id`. @throws 404 */
  thread(id: number): Promise<ReadyAnswer>
  /** Answer to `GET /threads/:id?after=N[&since=R.S]`: a delta, or the thread for a reader far behind. @throws 404 */
  threadDelta(id: number, after: number, since: ThreadVersion | undefined): Promise<ReadyAnswer>
  /** Answer to `GET /threads/:id/all-reactions` for a reader without reactions of their own. @throws 404 */
  reactions(id: number): Promise<ReadyAnswer>
  /** Answer to `GET /threads`. */
  threadList(archived: boolean): Promise<ReadyAnswer>
  /** Answer to `GET /hot-threads`, at most 5 s older than the list. */
  hotThreads(): Promise<ReadyAnswer>
}

/**
 * Makes a committed change visible to readers and viewers on every replica. Await it after the commit and before the
 * response. `lists: false` for a change that no list shows.
 */
export type Announce = (
  threadId: number,
  version: ThreadVersion,
  options?: { lists: boolean },
) => Promise<void>
