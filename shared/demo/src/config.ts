import { type Env, flag, httpOrigin, list, port, readEnv } from '@gamelog/server/env'
import { z } from 'zod'

export interface DemoConfig {
  http: { host: string; port: number }
  /** Whether feeds are served. */
  feeds: boolean
  /** Base of the addresses in feeds, without a trailing slash. */
  publicBase: string
  /** The blog that shows widgets: its port, and the site they come from. Absent: none. */
  blog?: { port: number; siteOrigin: string }
  /** Absent: no identity provider. */
  idp?: IdpConfig | undefined
  logLevel: string
}

interface IdpConfig {
  /** `iss` of Google's id_token. */
  googleIssuer: string
  clientSecret: string
  /** Registered redirect addresses, compared exactly. */
  redirectUris: string[]
}

const base = z.url({ protocol: /^https?$/ }).regex(/[^/]$/, 'an address without a slash at its end')

const shape = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .refine((mode) => mode !== 'production', 'the demo server does not run in production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3010),
  DEMO: flag.default(true),
  DEMO_ORIGIN: httpOrigin.optional(),
  DEMO_PUBLIC_BASE: base.optional(),
  DEMO_BLOG_PORT: port.optional(),
  PUBLIC_ORIGIN: httpOrigin.default('http://127.0.0.1:8080'),
  IDP_CLIENT_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  IDP_REDIRECT_URIS: list.pipe(z.array(z.url({ protocol: /^https?$/ }))).optional(),
  IDP_ISSUER: base.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
}

/** @throws ConfigError naming each variable that is missing or wrong; production is refused. */
export function readDemoConfig(env: Env = process.env): DemoConfig {
  const values = readEnv(shape, env)
  const origin = values.DEMO_ORIGIN ?? `http://${values.HOST}:${values.PORT}`
  return {
    http: { host: values.HOST, port: values.PORT },
    feeds: values.DEMO,
    publicBase: values.DEMO_PUBLIC_BASE ?? origin,
    logLevel: values.LOG_LEVEL,
    ...(values.DEMO_BLOG_PORT && {
      blog: { port: values.DEMO_BLOG_PORT, siteOrigin: values.PUBLIC_ORIGIN },
    }),
    ...(values.IDP_CLIENT_SECRET && {
      idp: {
        clientSecret: values.IDP_CLIENT_SECRET,
        googleIssuer: values.IDP_ISSUER ?? `${values.PUBLIC_ORIGIN}/dev-idp/google`,
        redirectUris: values.IDP_REDIRECT_URIS ?? [`${values.PUBLIC_ORIGIN}/auth/v1/callback`],
      },
    }),
  }
}
