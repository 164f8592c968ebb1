import { readServiceConfig, type ServiceConfig } from '@gamelog/server/config'
import type { Env } from '@gamelog/server/env'

export type WidgetConfig = ServiceConfig

/** @throws ConfigError naming each variable that is missing or wrong. */
export function readConfig(env: Env = process.env): WidgetConfig {
  return readServiceConfig({ name: 'widget', schema: 'widget', defaultPort: 3005 }, env)
}
