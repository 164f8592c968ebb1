import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type App, createApp } from '@gamelog/server/app'
import { addAuth } from '@gamelog/server/auth/add-auth'
import { openDatabase } from '@gamelog/server/database'
import { startJobs } from '@gamelog/server/jobs/jobs'
import { openRedis } from '@gamelog/server/redis'
import { createVault } from '@gamelog/server/vault'
import { settingsWith } from '@gamelog/testing/settings'
import { findAdmin } from '../src/access/sessions/find-admin.ts'
import type { AdminConfig } from '../src/config.ts'
import type { AdminContext } from '../src/context.ts'
import type { AdminTables } from '../src/db/tables.ts'
import { monitorRoutes } from '../src/monitoring/monitor/routes.ts'
import { createMonitor, type Monitor } from '../src/monitoring/monitor/start-monitor.ts'
import { webhookAt } from './_webhook.ts'

export interface WatchingReplica {
  app: App
  monitor: Monitor
  context: AdminContext
}

/** The admin service's monitor alone, by a clock of the test, which runs the rounds. */
export async function watchingReplica(config: AdminConfig, now: () => Date): Promise<WatchingReplica> {
  const app = await createApp(config)
  const db = openDatabase<AdminTables>(app, config)
  const redis = await openRedis(app, config)
  await addAuth(app, config, redis, { findAdmin: (tokenHash) => findAdmin(db, config, tokenHash) })
  const jobs = startJobs(app, config, redis)
  const partitions = { ensure: async () => undefined }
  const vault = createVault(config.secret)
  const context = {
    config,
    db,
    redis,
    jobs,
    settings: settingsWith(),
    webhook: webhookAt(undefined),
    partitions,
    vault,
    log: app.log,
  }
  const monitor = createMonitor(context, now)
  monitorRoutes(app, monitor)
  await monitor.samples.load(now())
  await app.ready()
  return { app, monitor, context }
}

type Answer = (response: ServerResponse) => unknown

/** Answer of a service's `/healthz`. */
export const health =
  (checks: Record<string, string>): Answer =>
  (response) => {
    const status = Object.values(checks).includes('unavailable') ? 'unavailable' : 'ok'
    response.writeHead(status === 'ok' ? 200 : 503, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ status, service: 'x', version: '0.2.0', checks }))
  }
export const well = health({ database: 'ok', redis: 'ok' })
export const hangs: Answer = () => undefined

export interface WatchedProcess extends Disposable {
  url: string
  /** May be changed. */
  answer: Answer
}

/** A process with `/healthz`; disposing of it kills it. */
export async function startProcess(answer: Answer = well): Promise<WatchedProcess> {
  const server = createServer((_request, response) => process.answer(response))
  const process: WatchedProcess = {
    url: '',
    answer,
    [Symbol.dispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return process
}
