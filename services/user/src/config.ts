import { readServiceConfig, type ServiceConfig } from '@gamelog/server/config'
import { type Env, flag, httpOrigin, list, readEnv } from '@gamelog/server/env'
import { internalSecret } from '@gamelog/server/internal-tokens'
import { type JournalConfig, readJournalConfig } from '@gamelog/server/journal/config'
import { z } from 'zod'
import { type ProviderSettings, readProviderSettings } from './core/providers/config.ts'

export interface UserConfig extends ServiceConfig {
  journal: JournalConfig
  /** Its own secret for calls of other services. */
  internalSecret: string
  /** Base URLs of the admin service, which keeps the audit log. */
  adminUrls: string[]
  /** Base URLs of the board's replicas; it withdraws what a leaving account reported and reacted to. */
  boardUrls: string[]
  login: {
    /** Encrypts keys and tokens at rest; with another secret every session ends. */
    secret: string
    /** Its value before or after a change: opens records sealed with that. */
    previousSecret: string | undefined
    /** Origins a sign-in may return to. */
    redirectOrigins: string[]
    /** Known identities sign in, new ones are refused. */
    signupDisabled: boolean
    providers: ProviderSettings
  }
}

const secret = z.string().min(32, 'at least 32 characters')

/** @throws ConfigError naming each variable that is missing or wrong. */
export function readConfig(env: Env = process.env): UserConfig {
  const service = readServiceConfig({ name: 'user', schema: 'user', defaultPort: 3001 }, env)
  const values = readEnv(
    {
      AUTH_SECRET: secret,
      AUTH_SECRET_PREVIOUS: secret.optional(),
      REDIRECT_ALLOW_ORIGINS: list.pipe(z.array(httpOrigin)).optional(),
      AUTH_DISABLE_SIGNUP: flag.default(false),
      INTERNAL_TOKEN: internalSecret,
      ADMIN_URL: list.default(['http://127.0.0.1:3004']),
      BOARD_URL: list.default(['http://127.0.0.1:3002']),
    },
    env,
  )
  return {
    ...service,
    journal: readJournalConfig('user', env),
    internalSecret: values.INTERNAL_TOKEN,
    adminUrls: values.ADMIN_URL,
    boardUrls: values.BOARD_URL,
    login: {
      secret: values.AUTH_SECRET,
      previousSecret: values.AUTH_SECRET_PREVIOUS,
      redirectOrigins: values.REDIRECT_ALLOW_ORIGINS ?? [service.http.publicOrigin],
      signupDisabled: values.AUTH_DISABLE_SIGNUP,
      providers: readProviderSettings(service, env),
    },
  }
}
