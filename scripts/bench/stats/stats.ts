import { ensurePrograms } from '@gamelog/parts/system-packages'
import { chromium, japaneseFont } from '../../test/programs.ts'
import type { Bench } from '../bench.ts'
import { collectTables } from '../collect-tables.ts'
import { answersTable } from './answers-table.ts'
import { bytesTable } from './bytes-table.ts'
import { collectionTable } from './collection.ts'
import { pageViewsTable } from './page-views.ts'
import { requestsTable } from './requests.ts'
import { screenTable } from './screen-table.ts'
import { startStatsSite } from './stats-site.ts'
import { startStatsStores } from './stats-stores.ts'

/** Costs of the back office's numbers: collecting them, keeping them, answering and showing them. */
export const statsBench: Bench = async (context) => {
  await ensurePrograms([chromium, japaneseFont], context.report)
  // Each is started by the first table that needs it.
  const stores = once(() => context.report.step('PostgreSQL and Redis', () => startStatsStores(context)))
  const site = once(() => startStatsSite(context))
  return collectTables(context, {
    collection: async () => collectionTable(context, await stores()),
    'page-views': async () => pageViewsTable(context, await stores()),
    requests: async () => requestsTable(context, await stores()),
    bytes: async () => bytesTable(await site()),
    answers: async () => answersTable(context, await site()),
    screens: async () => screenTable(context, await site()),
  })
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
