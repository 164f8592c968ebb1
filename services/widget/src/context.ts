import type { DayPartitions } from '@gamelog/server/day-partitions'
import type { Jobs } from '@gamelog/server/jobs/jobs'
import type { PublishedArticles } from '@gamelog/server/published-articles'
import type { RedisHandle } from '@gamelog/server/redis'
import type { Settings } from '@gamelog/server/settings/settings'
import type { FastifyBaseLogger } from 'fastify'
import type { WidgetConfig } from './config.ts'
import type { Db } from './db/tables.ts'

/** Shared by the routes and jobs of the service. */
export interface WidgetContext {
  config: WidgetConfig
  db: Db
  redis: RedisHandle
  jobs: Jobs
  settings: Settings
  log: FastifyBaseLogger
  partitions: DayPartitions
  /** The published articles. @throws 503 while there are none */
  readArticles: () => Promise<PublishedArticles>
}
