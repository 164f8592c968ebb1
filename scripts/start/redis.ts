import { type ServiceName, serviceNames } from '@gamelog/contracts/admin/health'
import { LaunchError } from '@gamelog/parts/launch-error'
import { prepareRedis, redisUrl } from '@gamelog/parts/redis'
import type { Report } from '@gamelog/parts/report'
import type { Supervisor } from '@gamelog/parts/supervisor'
import { provisionRedis, redisUrls } from '@gamelog/server/provision-redis'
import { aclFile } from '@gamelog/server/redis-access'
import type { LaunchConfig } from '../config.ts'
import { givenRedisUrls } from '../settings/processes.ts'
import type { Secrets } from '../settings/secrets.ts'
import type { Layout } from './layout.ts'

/** Starts Redis unless the environment names one, with a user per service. @returns a URL per service */
export async function startRedis(
  config: LaunchConfig,
  secrets: Secrets,
  layout: Layout,
  port: number | undefined,
  tools: { supervisor: Supervisor; report: Report },
): Promise<Record<ServiceName, string>> {
  const given = givenRedisUrls(config.env)
  const users = { prefix: config.redisPrefix, passwords: secrets.redisPasswords }
  if (port !== undefined) {
    const server = { port, password: secrets.redisPassword }
    const acl = aclFile({ ...users, adminPassword: server.password })
    await tools.report.step('Redis', () =>
      tools.supervisor.start(prepareRedis({ ...server, acl, folder: layout.redis, durable: true })),
    )
    return { ...redisUrls(redisUrl(server), users.prefix, users.passwords), ...given }
  }
  if (serviceNames.every((name) => name in given)) return given as Record<ServiceName, string>
  const made = await provisionRedis({ ...users, adminUrl: config.redisUrl ?? '' }).catch((error: Error) => {
    throw new LaunchError(`Redis cannot be reached (REDIS_URL): ${error.message}`)
  })
  if (made.warning) tools.report.line(`  ${made.warning}`)
  return { ...made.urls, ...given }
}

/** Whether the launcher has to bring a server of its own. */
export function needsOwnRedis(config: LaunchConfig): boolean {
  const given = givenRedisUrls(config.env)
  return config.redisUrl === undefined && serviceNames.some((name) => !(name in given))
}
