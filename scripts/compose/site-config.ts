import { type Env, httpOrigin, list, readEnv } from '@gamelog/server/env'
import type { LoggedRequests } from '../../nginx/logged-requests.ts'
import { adOrigins, adVariables } from '../settings/ad-origins.ts'
import { edgeVariables } from '../settings/edge.ts'

// In a file of its own: the build of the nginx image has no services, which config.ts asks.

/** Configuration of the nginx image's build. */
export interface SiteConfig {
  publicOrigin: string
  allowedHosts: string[]
  adOrigins: string[]
  trustProxy: string[]
  rateLimits: boolean
  /** Requests nginx writes down. */
  loggedRequests: LoggedRequests
  /** Whether the demo server and the development identity provider are there. */
  demo: boolean
}

/** @throws ConfigError for a variable that is wrong. */
export function readSiteConfig(env: Env = process.env): SiteConfig {
  const values = readEnv(
    { PUBLIC_ORIGIN: httpOrigin, ALLOWED_HOSTS: list.default([]), ...adVariables, ...edgeVariables },
    env,
  )
  return {
    publicOrigin: values.PUBLIC_ORIGIN,
    allowedHosts: values.ALLOWED_HOSTS,
    adOrigins: adOrigins(values),
    trustProxy: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS,
    loggedRequests: values.ACCESS_LOG,
    demo: env.NODE_ENV !== 'production',
  }
}
