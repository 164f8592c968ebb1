import { type ProviderId, providerIds } from '@gamelog/contracts/user/provider'
import type { ServiceConfig } from '@gamelog/server/config'
import { ConfigError, type Env, readEnv } from '@gamelog/server/env'
import { z } from 'zod'

/** Endpoints of a provider and our credentials with it. */
export interface ProviderSetting {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  userinfoUrl: string
  /** Of its id_token; for the others only a name. */
  issuer: string
  jwksUrl?: string | undefined
}

/** A provider without credentials is absent: its button is shown disabled. */
export type ProviderSettings = Partial<Record<ProviderId, ProviderSetting>>

type Endpoints = Omit<ProviderSetting, 'clientId' | 'clientSecret'>

const real: Record<ProviderId, Endpoints> = {
  discord: {
    authorizeUrl: 'https://discord.com/api/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    userinfoUrl: 'https://discord.com/api/users/@me',
    issuer: 'https://discord.com',
  },
  google: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    userinfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
    issuer: 'https://accounts.google.com',
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  twitter: {
    authorizeUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    userinfoUrl: 'https://api.x.com/2/users/me?user.fields=profile_image_url',
    issuer: 'https://x.com',
  },
}

const httpUrl = z.url({ protocol: /^https?$/ }).optional()
const prefixes: Record<ProviderId, string> = { discord: 'DISCORD', google: 'GOOGLE', twitter: 'X' }

/**
 * Reads `<PROVIDER>_CLIENT_ID`, `_CLIENT_SECRET` and the overrides of its endpoints. Without
 * credentials, and not in production, the development identity provider stands in where it runs.
 * @throws ConfigError when only one half of the credentials is there.
 */
export function readProviderSettings(service: ServiceConfig, env: Env): ProviderSettings {
  const settings: ProviderSettings = {}
  for (const id of providerIds) {
    const setting = readOne(id, service, env)
    if (setting) settings[id] = setting
  }
  return settings
}

function readOne(id: ProviderId, service: ServiceConfig, env: Env): ProviderSetting | undefined {
  const prefix = prefixes[id]
  const values = readEnv(
    {
      [`${prefix}_CLIENT_ID`]: z.string().optional(),
      [`${prefix}_CLIENT_SECRET`]: z.string().optional(),
      [`${prefix}_AUTHORIZE_URL`]: httpUrl,
      [`${prefix}_TOKEN_URL`]: httpUrl,
      [`${prefix}_USERINFO_URL`]: httpUrl,
      [`${prefix}_ISSUER`]: httpUrl,
      [`${prefix}_JWKS_URL`]: httpUrl,
    },
    env,
  ) as Record<string, string | undefined>
  const clientId = values[`${prefix}_CLIENT_ID`]
  const clientSecret = values[`${prefix}_CLIENT_SECRET`]
  if (clientId === undefined && clientSecret === undefined) return developmentSetting(id, service, env)
  if (clientId === undefined) throw new ConfigError([`${prefix}_CLIENT_ID is required`])
  if (clientSecret === undefined) throw new ConfigError([`${prefix}_CLIENT_SECRET is required`])
  return {
    clientId,
    clientSecret,
    authorizeUrl: values[`${prefix}_AUTHORIZE_URL`] ?? real[id].authorizeUrl,
    tokenUrl: values[`${prefix}_TOKEN_URL`] ?? real[id].tokenUrl,
    userinfoUrl: values[`${prefix}_USERINFO_URL`] ?? real[id].userinfoUrl,
    issuer: values[`${prefix}_ISSUER`] ?? real[id].issuer,
    jwksUrl: values[`${prefix}_JWKS_URL`] ?? real[id].jwksUrl,
  }
}

/** The browser reaches it through nginx, this service directly at DEV_IDP_URL. */
function developmentSetting(id: ProviderId, service: ServiceConfig, env: Env): ProviderSetting | undefined {
  if (service.mode === 'production') return undefined
  const values = readEnv({ DEV_IDP_URL: httpUrl, IDP_CLIENT_SECRET: z.string().optional() }, env)
  if (values.DEV_IDP_URL === undefined || values.IDP_CLIENT_SECRET === undefined) return undefined
  const browserBase = `${service.http.publicOrigin}/dev-idp/${id}`
  const base = `${values.DEV_IDP_URL.replace(/\/$/, '')}/${id}`
  return {
    clientId: `dev-${id}`,
    clientSecret: values.IDP_CLIENT_SECRET,
    authorizeUrl: `${browserBase}/authorize`,
    tokenUrl: `${base}/token`,
    userinfoUrl: `${base}/userinfo`,
    issuer: browserBase,
    jwksUrl: id === 'google' ? `${base}/jwks` : undefined,
  }
}
