import { errorPageSize, getApiHealth } from '@gamelog/contracts/stats/api-health'
import type { App } from '@gamelog/server/app'
import { logFailure } from '@gamelog/server/log-failure'
import { toHttpError } from '@gamelog/server/map-error'
import { connectRedis, type RedisHandle } from '@gamelog/server/redis'
import { registerRoute } from '@gamelog/server/register-route'
import type { AdminContext } from '../../context.ts'
import type { Monitor } from '../monitor/start-monitor.ts'
import { readErrors } from '../requests/read-errors.ts'
import { readDependencies } from './dependencies.ts'
import { readEndpoints } from './read-endpoints.ts'

/** Requests of all services and what they stand on; it answers during an outage with what can be known. */
export function apiHealthRoutes(app: App, context: AdminContext, monitor: Monitor): void {
  const { config, db } = context
  const cache = config.cacheUrl === undefined ? undefined : openCache(app, config.cacheUrl)
  registerRoute(app, getApiHealth, async () => {
    const [endpoints, error_logs, dependencies] = await Promise.all([
      nullWhenAway(readEndpoints(db)),
      nullWhenAway(readErrors(db, {}, errorPageSize)),
      readDependencies(context, { cache, watched: monitor.state() }),
    ])
    const parts = { endpoints, error_logs }
    return {
      endpoints: endpoints ?? [],
      error_logs: error_logs ?? [],
      dependencies,
      updated_at: new Date().toISOString(),
      unavailable: (['endpoints', 'error_logs'] as const).filter((part) => parts[part] === null),
    }
  })
}

/** Closed with the app. No part of its health: the service does not need the cache. */
function openCache(app: App, url: string): RedisHandle['client'] {
  const cache = connectRedis(url)
  cache.on('error', (error) => logFailure(app.log, 'cache', error))
  app.addHook('onReady', () => cache.connect().catch(() => undefined))
  app.addHook('onClose', async () => {
    cache.disconnect()
  })
  return cache
}

/** Null while Postgres cannot be used. */
async function nullWhenAway<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: unknown) => {
    if (toHttpError(error).status === 503) return null
    throw error
  })
}
