import { resolve } from 'node:path'
import { readServiceConfig, type ServiceConfig } from '@gamelog/server/config'
import { type Env, httpOrigin, list, readEnv } from '@gamelog/server/env'
import { internalSecret } from '@gamelog/server/internal-tokens'
import { z } from 'zod'

/** Where `npm run build` leaves the embed script. */
const builtScript = resolve(import.meta.dirname, '../../../widget-embed/dist/embed.js')

export interface WidgetConfig extends ServiceConfig {
  /** Its own secret for calls of other services. */
  internalSecret: string
  /** Base URLs of the admin service, to which audit events are shipped. */
  adminUrls: string[]
  /** Base URLs of the antenna service, which knows what is clicked most. */
  antennaUrls: string[]
  /** Folder with the published articles.json. */
  publishedDir: string
  /** The built embed script, without its data. */
  scriptFile: string
  /** Address of the demo's blog, which shows the built-in widgets. */
  demoPage?: string | undefined
}

const urls = list.refine(
  (items) => items.length > 0 && items.every((item) => URL.canParse(item)),
  'base URLs, comma-separated',
)

/** @throws ConfigError naming each variable that is missing or wrong. */
export function readConfig(env: Env = process.env): WidgetConfig {
  const common = readServiceConfig({ name: 'widget', schema: 'widget', defaultPort: 3005 }, env)
  const values = readEnv(
    {
      INTERNAL_TOKEN: internalSecret,
      ADMIN_URL: urls.default(['http://127.0.0.1:3004']),
      ANTENNA_URL: urls.default(['http://127.0.0.1:3003']),
      PUBLISHED_DIR: z.string(),
      DEMO_BLOG_ORIGIN: httpOrigin.optional(),
    },
    env,
  )
  return {
    ...common,
    internalSecret: values.INTERNAL_TOKEN,
    adminUrls: values.ADMIN_URL,
    antennaUrls: values.ANTENNA_URL,
    publishedDir: resolve(values.PUBLISHED_DIR),
    scriptFile: builtScript,
    demoPage: values.DEMO_BLOG_ORIGIN && `${values.DEMO_BLOG_ORIGIN}/`,
  }
}
