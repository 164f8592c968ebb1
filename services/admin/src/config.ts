import { resolve } from 'node:path'
import { type ServiceName, serviceNames } from '@gamelog/contracts/admin/health'
import { readServiceConfig, type ServiceConfig } from '@gamelog/server/config'
import { type Env, flag, list, readEnv } from '@gamelog/server/env'
import { z } from 'zod'

export interface AdminConfig extends ServiceConfig {
  /** Base URLs of every replica of each service, for the health check. */
  serviceUrls: Record<ServiceName, string[]>
  /** Folder nginx serves geniee-ads-config.json from. */
  publishedDir: string
  /** Whether `/api/docs` is served. */
  apiDocs: boolean
}

const urls = list.refine(
  (items) => items.length > 0 && items.every((item) => URL.canParse(item)),
  'base URLs, comma-separated',
)

/** @throws ConfigError naming each variable that is missing or wrong. */
export function readConfig(env: Env = process.env): AdminConfig {
  const common = readServiceConfig({ name: 'admin', schema: 'admin', defaultPort: 3004 }, env)
  const variables = readEnv(
    {
      USER_URL: urls,
      BOARD_URL: urls,
      ANTENNA_URL: urls,
      ADMIN_URL: urls,
      WIDGET_URL: urls,
      WORKER_URL: urls,
      PUBLISHED_DIR: z.string(),
      API_DOCS: flag.optional(),
    },
    env,
  )
  const serviceUrls = Object.fromEntries(
    serviceNames.map((name) => [name, variables[`${name.toUpperCase() as Uppercase<ServiceName>}_URL`]]),
  ) as Record<ServiceName, string[]>
  return {
    ...common,
    serviceUrls,
    publishedDir: resolve(variables.PUBLISHED_DIR),
    apiDocs: variables.API_DOCS ?? common.mode !== 'production',
  }
}
