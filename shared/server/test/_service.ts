import { internalVariables } from '@gamelog/testing/internal-tokens'
import { type App, createApp } from '../src/app.ts'
import { readServiceConfig, type ServiceConfig } from '../src/config.ts'
import { type Jobs, startJobs } from '../src/jobs/jobs.ts'
import { openRedis, type RedisHandle } from '../src/redis.ts'

/** Settings of a service `antenna` that uses the given Redis and no database. */
export function serviceConfig(
  redis: { url: string; urls?: { antenna: string }; prefix: string },
  instance = 'antenna-1',
): ServiceConfig {
  const env = {
    NODE_ENV: 'test',
    ANTENNA_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    ANTENNA_REDIS_URL: redis.urls?.antenna ?? redis.url,
    REDIS_PREFIX: redis.prefix,
    PUBLIC_ORIGIN: 'http://site.test',
    INTERNAL_CALLERS: internalVariables('antenna').INTERNAL_CALLERS,
    INSTANCE: instance,
    LOG_LEVEL: 'silent',
  }
  return readServiceConfig({ name: 'antenna', schema: 'antenna', defaultPort: 3003 }, env)
}

export interface TestService {
  app: App
  redis: RedisHandle
  jobs: Jobs
}

/** An app with Redis and jobs; they start with `app.ready()`. */
export async function createTestService(config: ServiceConfig): Promise<TestService> {
  const app = await createApp(config)
  const redis = await openRedis(app, config)
  return { app, redis, jobs: startJobs(app, config, redis) }
}
