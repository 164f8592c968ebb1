import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assignPorts } from '@gamelog/parts/assigned-ports'
import { LaunchError } from '@gamelog/parts/launch-error'
import { isFree } from '@gamelog/parts/ports'
import type { Report } from '@gamelog/parts/report'
import type { Supervisor } from '@gamelog/parts/supervisor'
import { findMissing, installPrograms, nginx, redisServer } from '@gamelog/parts/system-packages'
import type { LaunchConfig } from '../config.ts'
import { databaseVariables } from '../settings/processes.ts'
import { loadSecrets } from '../settings/secrets.ts'
import { startBackups } from './backups.ts'
import { needsOwnPostgres, startDatabases } from './databases.ts'
import { demoPart, needsSeed, seed } from './demo.ts'
import { createEnvironments } from './environment.ts'
import { buildFrontends, placeFrontends } from './frontends.ts'
import { adminEnvironment, type Layout, passwordMark } from './layout.ts'
import type { Replicas } from './options.ts'
import { needsOwnRedis, startRedis } from './redis.ts'
import { listReplicas, serviceSpec, serviceUrls } from './services.ts'
import { statusPort, watchVariables, webServer } from './web-server.ts'

/** Result of a start; written to `run/state.json` for tests and tools. */
export interface LaunchState {
  origin: string
  ports: Record<string, number>
  adminPassword: string
  /** The password made at the first start holds unless the operator has set another one. */
  passwordSource: 'made' | 'ADMIN_PASSWORD' | 'npm run admin'
}

/** Starts everything in order, under the supervisor. @throws LaunchError for what a person can mend. */
export async function launch(
  config: LaunchConfig,
  wanted: Replicas,
  layout: Layout,
  tools: { supervisor: Supervisor; report: Report },
): Promise<LaunchState> {
  const { supervisor, report } = tools
  const orphans = await supervisor.clearOrphans()
  if (orphans > 0) report.line(`  ended ${orphans} processes that a killed start had left`)
  if (!(await isFree(config.httpPort))) {
    throw new LaunchError(
      `port ${config.httpPort} is taken: stop what uses it, or set HTTP_PORT to another one`,
    )
  }
  const ownRedis = needsOwnRedis(config)
  const missing = await findMissing(ownRedis ? [redisServer, nginx] : [nginx])

  const secrets = loadSecrets(layout.dataDir)
  const replicas = listReplicas(wanted)
  const names = [
    ...(needsOwnPostgres(config) ? ['postgres'] : []),
    ...(ownRedis ? ['redis'] : []),
    ...(config.demo ? ['demo', 'blog'] : []),
    ...replicas.map(({ instance }) => instance),
    statusPort,
  ]
  const ports = await assignPorts(join(layout.dataDir, 'ports.json'), names, [config.httpPort])

  const [{ urls: databaseUrls, readerUrls }, redisUrls] = await allDone([
    startDatabases(config, secrets, layout, ports.postgres, tools),
    installPrograms(missing, report).then(() => startRedis(config, secrets, layout, ports.redis, tools)),
    report.step('frontends built', () => buildFrontends(config.mode)),
  ])

  const frontends = await placeFrontends(layout.www, config.publicOrigin, config.mode !== 'production')
  const credentials = { secrets, databaseUrls, redisUrls }
  const environmentOf = createEnvironments(config, layout, credentials, {
    ...serviceUrls(replicas, ports),
    ...watchVariables(layout, ports),
  })
  const demoPorts = { port: ports.demo ?? 0, blogPort: ports.blog ?? 0 }
  const demo = config.demo ? demoPart(config, layout, demoPorts, environmentOf) : undefined
  if (demo !== undefined) await report.step('demo feeds', () => supervisor.start(demo.part))
  await report.step(`${replicas.length} processes of 5 services and the worker`, () =>
    supervisor.start(
      ...replicas.map((replica) =>
        serviceSpec(replica, ports[replica.instance] ?? 0, environmentOf(replica.service, demo?.variables)),
      ),
    ),
  )
  if (config.demo && needsSeed(layout))
    await report.step('demo content', () => seed(layout, environmentOf('seed')))
  const adminVariables = environmentOf('admin', demo?.variables)
  writeFileSync(adminEnvironment(layout.dataDir), JSON.stringify(adminVariables), { mode: 0o600 })
  if (config.adminPassword !== undefined) rmSync(passwordMark(layout.dataDir), { force: true })
  startBackups(config, { ...environmentOf('backup'), ...databaseVariables(readerUrls) }, report)
  const web = await webServer(config, layout, frontends, replicas, ports)
  await report.step('nginx', () => supervisor.start(web))

  const state: LaunchState = {
    origin: config.publicOrigin,
    ports: { ...ports, nginx: config.httpPort },
    adminPassword: secrets.adminPassword,
    passwordSource: passwordSource(config),
  }
  writeFileSync(join(layout.run, 'state.json'), `${JSON.stringify(state)}\n`, { mode: 0o600 })
  return state
}

function passwordSource({ adminPassword, dataDir }: LaunchConfig): LaunchState['passwordSource'] {
  if (adminPassword !== undefined) return 'ADMIN_PASSWORD'
  return existsSync(passwordMark(dataDir)) ? 'npm run admin' : 'made'
}

/** Like Promise.all, but waits for the others when one fails, so that no part is left half started. */
async function allDone<T extends readonly unknown[]>(
  work: readonly [...{ [K in keyof T]: Promise<T[K]> | T[K] }],
): Promise<T> {
  const results = await Promise.allSettled(work)
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return results.map((result) => (result.status === 'fulfilled' ? result.value : undefined)) as unknown as T
}
