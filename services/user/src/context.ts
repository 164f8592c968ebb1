import type { RedisHandle } from '@gamelog/server/redis'
import type { Settings } from '@gamelog/server/settings/settings'
import type { SiteWatch } from '@gamelog/server/site-watch'
import type { Vault } from '@gamelog/server/vault'
import type { FastifyBaseLogger } from 'fastify'
import type { UserConfig } from './config.ts'
import type { SigningKeys } from './core/keys/signing-keys.ts'
import type { Providers } from './core/providers/provider.ts'
import type { Db } from './db/tables.ts'

/** Passed to every part of the service. */
export interface UserContext {
  config: UserConfig
  db: Db
  redis: RedisHandle
  settings: Settings
  site: Pick<SiteWatch, 'current'>
  keys: SigningKeys
  providers: Providers
  vault: Vault
  log: FastifyBaseLogger
  /** Bytes a file of a member's own data may have. */
  exportBytes: number
  /** ms since the epoch; tests move it. */
  now: () => number
}
