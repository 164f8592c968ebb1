import type { Bench } from '../bench.ts'
import { collectTables } from '../collect-tables.ts'
import { collectionTable } from './collection.ts'
import { requestsTable } from './requests.ts'
import { startStatsStores } from './stats-stores.ts'

/** What the numbers of the back office cost: collecting them and answering them. */
export const statsBench: Bench = async (context) => {
  const stores = await context.report.step('PostgreSQL and Redis', () => startStatsStores(context))
  return collectTables(context, {
    collection: () => collectionTable(context, stores),
    requests: () => requestsTable(context, stores),
  })
}
