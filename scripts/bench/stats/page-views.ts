import { randomUUID } from 'node:crypto'
import { addDays, endOfJstDay, jstDayOf } from '@gamelog/domain/jst'
import { createDatabase } from '@gamelog/server/database'
import { createDayPartitions, keepDayPartitions } from '@gamelog/server/day-partitions'
import { migrate } from '@gamelog/server/migrate'
import { readStatsRange } from '@gamelog/server/stats-range'
import { settingsWith } from '@gamelog/testing/settings'
import { migrations } from '../../../services/admin/src/db/migrations/index.ts'
import type { AdminTables } from '../../../services/admin/src/db/tables.ts'
import { listTopPages } from '../../../services/admin/src/statistics/page-views/roll-up-repository.ts'
import {
  pageViewTable,
  storePageViews,
} from '../../../services/admin/src/statistics/page-views/store-page-views.ts'
import { readRecentViews } from '../../../services/admin/src/statistics/realtime/repository.ts'
import { measureActiveUsers } from '../../../services/admin/src/statistics/summary/measure-active-users.ts'
import type { BenchContext, BenchTable } from '../bench.ts'
import { runInTurns } from '../trial.ts'
import { answerTrial, perDay, verdict } from './answers.ts'
import { addPageViewHistory, pageViewBytes } from './repository.ts'
import type { StatsStores } from './stats-stores.ts'

const [days, views, recent, batch] = [90, 10_000_000, 10_000, 500]

/** The figures of page views: ten million over 90 days, ten thousand in the last 30 minutes. */
export async function pageViewsTable(context: BenchContext, stores: StatsStores): Promise<BenchTable> {
  const url = stores.databaseUrls.admin
  await migrate({ url, schema: 'admin' }, migrations)
  const db = createDatabase<AdminTables>({ url, schema: 'admin', statementTimeout: 0 })
  context.cleanUp.defer(() => db.destroy())
  const today = jstDayOf(new Date())
  await createDayPartitions(
    db,
    pageViewTable.name,
    [-1, 0, 1].map((day) => addDays(today, day)),
  )
  await addPageViewHistory(db, { days, views, recent })
  const { rollUps, rows: rowBytes, views: rowCount } = await pageViewBytes(db)
  const settings = settingsWith()
  const jobs = { everyReplica: () => ({ runSoon: () => undefined }) }
  const partitions = keepDayPartitions(db, { jobs, settings }, [pageViewTable])
  const now = new Date()
  const until = new Date(Math.min(now.getTime() + 60_000, endOfJstDay(today).getTime()))
  const from = new Date(now.getTime() - 30 * 60_000)
  const range = readStatsRange({ start_date: addDays(today, 1 - days), end_date: today }, now)
  const trial = (name: string, read: () => Promise<unknown>) => answerTrial(context, stores, name, read)
  const rows = await runInTurns(
    [
      trial('stats/summary, own part, 90 days', () => measureActiveUsers(db, range, now)),
      trial('stats/summary, own part, today', () => measureActiveUsers(db, readStatsRange({}, now), now)),
      trial('stats/rankings/pages, 90 days', () => listTopPages(db, range, 10)),
      trial('realtime-stats, own part', () => readRecentViews(db, { from, until }, 10)),
      trial(`storing ${batch} views`, () => storePageViews({ db, partitions, settings }, someViews(now))),
    ],
    context.rounds,
  )
  return {
    title: `Page views: figures over ${days} days of ${views / 1_000_000} million, ${recent} in the last 30 minutes`,
    unit: 'answer',
    rows,
    comparisons: [],
    notes: [
      ...rows.slice(0, 4).map(verdict),
      `roll-ups: ${perDay(rollUps, 2 * days)} a day; single views: ${(rowBytes / rowCount).toFixed(0)} MB a million, kept 90 days; CPU of PostgreSQL`,
    ],
  }
}

/** New views of an hour ago, so that they stay out of the last 30 minutes. */
function someViews(now: Date) {
  const at = new Date(now.getTime() - 3_600_000).toISOString()
  return Array.from({ length: batch }, (_, index) => ({
    id: randomUUID(),
    at,
    path: `/page/${index % 20}`,
    title: `ページ${index % 20}`,
    device: 'mobile' as const,
    visitor: randomUUID().slice(0, 22),
    is_bot: false,
    is_cross_site: false,
  }))
}
