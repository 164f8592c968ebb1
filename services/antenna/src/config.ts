import { resolve } from 'node:path'
import { readServiceConfig, type ServiceConfig } from '@gamelog/server/config'
import { allowedHosts, type Env, httpOrigin, list, readEnv } from '@gamelog/server/env'
import { internalSecret } from '@gamelog/server/internal-tokens'
import { type JournalConfig, readJournalConfig } from '@gamelog/server/journal/config'
import { z } from 'zod'
import { demoTimes, type LinkCheckTimes, politeTimes } from './articles/links/next-check.ts'

const defaultSourcesFile = resolve(import.meta.dirname, '../sources.json')

interface PublishingConfig extends ServiceConfig {
  /** Folder nginx serves articles.json from. */
  publishedDir: string
}

export interface AntennaConfig extends PublishingConfig {
  journal: JournalConfig
  /** Its own secret for calls of other services. */
  internalSecret: string
  /** Base URLs of the admin service, to which audit events are shipped. */
  adminUrls: string[]
  /** Base URLs of the board service, which tells the hot threads of the home page. */
  boardUrls: string[]
  /** Base URLs of the widget service, to which transitions are shipped. */
  widgetUrls: string[]
  /** Where nginx answers readers, as this process reaches it. */
  edgeUrl: string
  /** Folder of the built web frontend; its index.html is the page template. */
  webDist: string
}

export interface WorkerConfig extends PublishingConfig {
  /** Path of the sources file. */
  sourcesFile: string
  /** `host:port` of servers exempt from the address and port rules, for demo and tests. */
  allowHosts: string[]
  /** Base URLs of every replica of the admin service, which the worker watches; empty = it does not. */
  adminUrls: string[]
  /** Likewise for the webhook of the settings. */
  notifyAllowHosts: string[]
  /** Times of the checks of articles' links; null = there are none. */
  linkTimes: LinkCheckTimes | null
}

const urls = list.refine(
  (items) => items.length > 0 && items.every((item) => URL.canParse(item)),
  'base URLs, comma-separated',
)

/** @throws ConfigError naming each variable that is missing or wrong. */
export function readConfig(env: Env = process.env): AntennaConfig {
  const common = readServiceConfig({ name: 'antenna', schema: 'antenna', defaultPort: 3003 }, env)
  const values = readEnv(
    {
      INTERNAL_TOKEN: internalSecret,
      ADMIN_URL: urls.default(['http://127.0.0.1:3004']),
      BOARD_URL: urls.default(['http://127.0.0.1:3002']),
      WIDGET_URL: urls.default(['http://127.0.0.1:3005']),
      WEB_DIST: z.string().default('web/dist'),
      EDGE_URL: httpOrigin.optional(),
    },
    env,
  )
  return {
    ...common,
    journal: readJournalConfig('antenna', env),
    ...readPublishedDir(env),
    internalSecret: values.INTERNAL_TOKEN,
    adminUrls: values.ADMIN_URL,
    boardUrls: values.BOARD_URL,
    widgetUrls: values.WIDGET_URL,
    webDist: values.WEB_DIST,
    edgeUrl: values.EDGE_URL ?? common.http.publicOrigin,
  }
}

/** @throws ConfigError naming each variable that is missing or wrong; production refuses FEED_ALLOW_HOSTS. */
export function readWorkerConfig(env: Env = process.env): WorkerConfig {
  const common = readServiceConfig({ name: 'worker', schema: 'antenna', defaultPort: 3006 }, env)
  const values = readEnv(
    {
      FEED_SOURCES: z.string().default(defaultSourcesFile),
      FEED_ALLOW_HOSTS: allowedHosts(common.mode),
      NOTIFY_ALLOW_HOSTS: allowedHosts(common.mode),
      ADMIN_URL: urls.default([]),
      // Tests ask for it: their articles' links lead anywhere.
      LINK_CHECKS: z.enum(['on', 'off']).default(common.mode === 'test' ? 'off' : 'on'),
    },
    env,
  )
  return {
    ...common,
    ...readPublishedDir(env),
    sourcesFile: resolve(values.FEED_SOURCES),
    allowHosts: values.FEED_ALLOW_HOSTS,
    adminUrls: values.ADMIN_URL,
    notifyAllowHosts: values.NOTIFY_ALLOW_HOSTS,
    linkTimes: linkTimesOf(values.LINK_CHECKS, common.demo),
  }
}

function linkTimesOf(checks: 'on' | 'off', isDemo: boolean): LinkCheckTimes | null {
  if (checks === 'off') return null
  return isDemo ? demoTimes : politeTimes
}

function readPublishedDir(env: Env): { publishedDir: string } {
  return { publishedDir: resolve(readEnv({ PUBLISHED_DIR: z.string() }, env).PUBLISHED_DIR) }
}
