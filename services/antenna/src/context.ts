import type { TrialInput, TrialResult } from '@gamelog/contracts/antenna/source-trial'
import type { DayPartitions } from '@gamelog/server/day-partitions'
import type { Jobs } from '@gamelog/server/jobs/jobs'
import type { RedisHandle } from '@gamelog/server/redis'
import type { Settings } from '@gamelog/server/settings/settings'
import type { Queue } from 'bullmq'
import type { FastifyBaseLogger } from 'fastify'
import type { LinkProbe } from './articles/links/probe-link.ts'
import type { AntennaConfig, WorkerConfig } from './config.ts'
import type { Db } from './db/tables.ts'
import type { GuardedFetcher } from './intake/fetching/guarded-fetcher.ts'
import type { ParserPool } from './intake/parsing/parser-pool.ts'
import type { StoryThread } from './reading/articles-file/story-thread.ts'

/** Shared by the routes and jobs of the HTTP service. */
export interface AntennaContext {
  config: AntennaConfig
  db: Db
  redis: RedisHandle
  jobs: Jobs
  settings: Settings
  partitions: DayPartitions
  log: FastifyBaseLogger
  /** Adds a publish job. Never rejects: the worker also checks the publication table every 15 s. */
  publishSoon(): Promise<void>
  /** Adds fetch jobs for sources that are due. Never rejects: each source's schedule ticks every 30 s. */
  fetchSoon(sourceIds: readonly string[]): Promise<void>
  /** Has the worker fetch an address once. @throws 429, 503 */
  askTrial(input: TrialInput): Promise<TrialResult>
}

/** Shared by the jobs of the worker. */
export interface WorkerContext {
  config: WorkerConfig
  db: Db
  jobs: Jobs
  log: FastifyBaseLogger
  fetcher: GuardedFetcher
  linkProbe: LinkProbe
  parser: ParserPool
  feedQueue: Queue
  publishQueue: Queue
  stories: StoryThread
  now(): Date
}
