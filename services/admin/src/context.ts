import type { DayPartitions } from '@gamelog/server/day-partitions'
import type { Jobs } from '@gamelog/server/jobs/jobs'
import type { RedisHandle } from '@gamelog/server/redis'
import type { Settings } from '@gamelog/server/settings/settings'
import type { Vault } from '@gamelog/server/vault'
import type { Webhook } from '@gamelog/server/webhook'
import type { FastifyBaseLogger } from 'fastify'
import type { AdminConfig } from './config.ts'
import type { Db } from './db/tables.ts'

/** Shared by the routes and jobs of the service. */
export interface AdminContext {
  config: AdminConfig
  db: Db
  redis: RedisHandle
  jobs: Jobs
  settings: Settings
  webhook: Webhook
  partitions: DayPartitions
  vault: Vault
  log: FastifyBaseLogger
}
