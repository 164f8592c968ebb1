import { readServiceConfig, type ServiceConfig } from '@gamelog/server/config'
import type { Env } from '@gamelog/server/env'

export type AntennaConfig = ServiceConfig

/** @throws ConfigError naming each variable that is missing or wrong. */
export function readConfig(env: Env = process.env): AntennaConfig {
  return readServiceConfig({ name: 'antenna', schema: 'antenna', defaultPort: 3003 }, env)
}
