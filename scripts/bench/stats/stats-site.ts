import { join } from 'node:path'
import { postgresUrl } from '@gamelog/parts/postgres'
import { startStack } from '@gamelog/testing/stack'
import { type Admin, makeAdmin } from '../../../test/stack/_api-admin.ts'
import { loadSecrets } from '../../settings/secrets.ts'
import type { BenchContext } from '../bench.ts'
import { addClicks, addPageViews, openSchema, type StatsDb } from './events.ts'
import { addWidgetEvents } from './widget-events.ts'

export interface StatsSite {
  origin: string
  dataDir: string
  admin: Admin
  /** The services' schemas, opened by the user who owns everything. */
  db: { antenna: StatsDb; admin: StatsDb; board: StatsDb; widget: StatsDb }
  /** Raw events, all kinds. */
  events: number
}

/** The whole site with ten million events over 90 days (a tenth of that when quick) in its tables. */
export async function startStatsSite(context: BenchContext): Promise<StatsSite> {
  const events = context.quick ? 1_000_000 : 10_000_000
  const dataDir = join(context.folder, 'stack')
  const stack = await startStack({ dataDir, env: { LOG_LEVEL: 'warn', RATE_LIMITS: 'off' } })
  context.cleanUp.defer(async () => void (await stack.stop()))
  const { postgresPassword: password } = loadSecrets(dataDir)
  const url = postgresUrl({ port: stack.ports.postgres ?? 0, password }).replace(/postgres$/, 'gamelog')
  const db = {
    antenna: openSchema(url, 'antenna'),
    admin: openSchema(url, 'admin'),
    board: openSchema(url, 'board'),
    widget: openSchema(url, 'widget'),
  }
  context.cleanUp.defer(async () => {
    await Promise.all(Object.values(db).map((one) => one.destroy()))
  })
  const share = events * 0.4
  await context.report.step(`${share.toLocaleString('en')} clicks`, () => addClicks(db.antenna, share * 0.9))
  await context.report.step(`${share.toLocaleString('en')} page views`, () => addPageViews(db.admin, share))
  const ofWidgets = events - 2 * share
  await context.report.step(`${ofWidgets.toLocaleString('en')} events of widgets`, () =>
    addWidgetEvents(db.widget, ofWidgets),
  )
  return { origin: stack.origin, dataDir, admin: await makeAdmin(stack.origin, dataDir), db, events }
}
