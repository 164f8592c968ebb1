import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { createDatabase } from '@gamelog/server/database'
import { migrate } from '@gamelog/server/migrate'
import { migrations } from '../../../services/admin/src/db/migrations/index.ts'
import type { AdminTables } from '../../../services/admin/src/db/tables.ts'
import { readEndpoints } from '../../../services/admin/src/monitoring/api-health/read-endpoints.ts'
import { readBasicStats } from '../../../services/admin/src/monitoring/requests/read-basic-stats.ts'
import type { BenchContext, BenchTable } from '../bench.ts'
import { runInTurns } from '../trial.ts'
import { answerTrial, perDay, verdict } from './answers.ts'
import { addRequestHistory, requestBytes } from './repository.ts'
import type { StatsStores } from './stats-stores.ts'

const [routes, days] = [100, 90]

/** The figures of requests over 90 days, 100 routes in every hour. */
export async function requestsTable(context: BenchContext, stores: StatsStores): Promise<BenchTable> {
  const url = stores.databaseUrls.admin
  await migrate({ url, schema: 'admin' }, migrations)
  const db = createDatabase<AdminTables>({ url, schema: 'admin', statementTimeout: 0 })
  context.cleanUp.defer(() => db.destroy())
  await addRequestHistory(db, { routes, days })
  const today = jstDayOf(new Date())
  const range = { start_date: addDays(today, 1 - days), end_date: today }
  const trial = (name: string, read: () => Promise<unknown>) => answerTrial(context, stores, name, read)
  const rows = await runInTurns(
    [
      trial('stats/basic, 90 days', () => readBasicStats(db, range)),
      trial('api-health, endpoints', () => readEndpoints(db)),
    ],
    context.rounds,
  )
  const { hours, totals } = await requestBytes(db)
  return {
    title: `Requests: figures over ${days} days of ${routes} routes`,
    unit: 'answer',
    rows,
    comparisons: [],
    notes: [
      ...rows.map(verdict),
      `request_hours: ${perDay(hours, days)} a day for ${routes} routes; request_totals: ${perDay(totals, 2 * days)} a day; CPU of PostgreSQL`,
    ],
  }
}
