import { readServiceConfig, type ServiceConfig } from '@gamelog/server/config'
import type { Env } from '@gamelog/server/env'

export type UserConfig = ServiceConfig

/** @throws ConfigError naming each variable that is missing or wrong. */
export function readConfig(env: Env = process.env): UserConfig {
  return readServiceConfig({ name: 'user', schema: 'user', defaultPort: 3001 }, env)
}
