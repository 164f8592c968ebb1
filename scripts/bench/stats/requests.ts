import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { createDatabase } from '@gamelog/server/database'
import { migrate } from '@gamelog/server/migrate'
import { readEndpoints } from '../../../services/admin/src/api-health/read-endpoints.ts'
import { migrations } from '../../../services/admin/src/db/migrations/index.ts'
import type { AdminTables } from '../../../services/admin/src/db/tables.ts'
import { readBasicStats } from '../../../services/admin/src/requests/read-basic-stats.ts'
import type { BenchContext, BenchTable } from '../bench.ts'
import { cpuSeconds } from '../cpu-time.ts'
import { percentile, runInTurns, type Summary, type Trial } from '../trial.ts'
import { addRequestHistory, requestBytes } from './repository.ts'
import type { StatsStores } from './stats-stores.ts'

const [routes, days] = [100, 90]
/** ms that 95 % of the answers must not exceed. */
const wantedP95 = 300

/** The figures of requests over 90 days, 100 routes in every hour. */
export async function requestsTable(context: BenchContext, stores: StatsStores): Promise<BenchTable> {
  const url = stores.databaseUrls.admin
  await migrate({ url, schema: 'admin' }, migrations)
  const db = createDatabase<AdminTables>({ url, schema: 'admin', statementTimeout: 0 })
  context.cleanUp.defer(() => db.destroy())
  await addRequestHistory(db, { routes, days })
  const today = jstDayOf(new Date())
  const range = { start_date: addDays(today, 1 - days), end_date: today }
  const trial = (name: string, read: () => Promise<unknown>): Trial => ({
    name,
    async run() {
      const latencies: number[] = []
      const [before, started] = [cpuSeconds(stores.postgresPid), performance.now()]
      for (let n = 0; n < (context.quick ? 20 : 100); n += 1) {
        const asked = performance.now()
        await read()
        latencies.push(performance.now() - asked)
      }
      const seconds = (performance.now() - started) / 1_000
      return {
        ...{ operations: latencies.length, seconds, latencies },
        cpuSeconds: cpuSeconds(stores.postgresPid) - before,
        extra: { 'p95 ms': percentile(latencies, 95) },
      }
    },
  })
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

function verdict({ name, extra }: Summary): string {
  const p95 = extra['p95 ms'] ?? Number.NaN
  return `${name}: p95 = ${p95.toFixed(0)} ms — wanted ≤ ${wantedP95}: ${p95 <= wantedP95 ? 'holds' : 'FALLS SHORT'}`
}

function perDay(bytes: number, count: number): string {
  return `${(bytes / count / 1_024).toFixed(1)} KiB`
}
