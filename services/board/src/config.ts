import { readServiceConfig, type ServiceConfig } from '@gamelog/server/config'
import type { Env } from '@gamelog/server/env'

export type BoardConfig = ServiceConfig

/** @throws ConfigError naming each variable that is missing or wrong. */
export function readConfig(env: Env = process.env): BoardConfig {
  return readServiceConfig({ name: 'board', schema: 'board', defaultPort: 3002 }, env)
}
