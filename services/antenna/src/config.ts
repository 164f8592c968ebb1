import { resolve } from 'node:path'
import { readServiceConfig, type ServiceConfig } from '@gamelog/server/config'
import { type Env, list, readEnv } from '@gamelog/server/env'
import { z } from 'zod'

const defaultSourcesFile = resolve(import.meta.dirname, '../sources.json')

export interface AntennaConfig extends ServiceConfig {
  /** Folder nginx serves articles.json from. */
  publishedDir: string
}

export interface WorkerConfig extends AntennaConfig {
  /** Path of the sources file. */
  sourcesFile: string
  /** `host:port` exempt from the private-address and port rules: demo and tests. */
  allowHosts: string[]
}

/** @throws ConfigError naming each variable that is missing or wrong. */
export function readConfig(env: Env = process.env): AntennaConfig {
  const common = readServiceConfig({ name: 'antenna', schema: 'antenna', defaultPort: 3003 }, env)
  return { ...common, ...readPublishedDir(env) }
}

/** @throws ConfigError naming each variable that is missing or wrong; production refuses FEED_ALLOW_HOSTS. */
export function readWorkerConfig(env: Env = process.env): WorkerConfig {
  const common = readServiceConfig({ name: 'worker', schema: 'antenna', defaultPort: 3006 }, env)
  const allowHosts = list
    .refine((items) => items.every((item) => /^[^\s:/]+:\d{1,5}$/.test(item)), 'host:port, comma-separated')
    .refine((items) => items.length === 0 || common.mode !== 'production', 'is refused in production')
    .default([])
  const values = readEnv(
    { FEED_SOURCES: z.string().default(defaultSourcesFile), FEED_ALLOW_HOSTS: allowHosts },
    env,
  )
  return {
    ...common,
    ...readPublishedDir(env),
    sourcesFile: resolve(values.FEED_SOURCES),
    allowHosts: values.FEED_ALLOW_HOSTS,
  }
}

function readPublishedDir(env: Env): { publishedDir: string } {
  return { publishedDir: resolve(readEnv({ PUBLISHED_DIR: z.string() }, env).PUBLISHED_DIR) }
}
