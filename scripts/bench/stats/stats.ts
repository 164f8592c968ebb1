import { ensurePrograms } from '@gamelog/parts/system-packages'
import { chromium, japaneseFont } from '../../test/programs.ts'
import type { Bench, BenchContext } from '../bench.ts'
import { collectTables } from '../collect-tables.ts'
import { answersTable } from './answers-table.ts'
import { bytesTable } from './bytes-table.ts'
import { collectionTable } from './collection.ts'
import { requestsTable } from './requests.ts'
import { screenTable } from './screen-table.ts'
import { startStatsSite } from './stats-site.ts'
import { startStatsStores } from './stats-stores.ts'

/**
 * Every statistics answer and screen with ten million events in the tables, and what they take on disk; beside them, what
 * counting requests costs and the figures of requests.
 */
export const statsBench: Bench = (context) => {
  const site = once(() => openSite(context))
  const stores = once(() => context.report.step('PostgreSQL and Redis', () => startStatsStores(context)))
  return collectTables(context, {
    bytes: async () => bytesTable(await site()),
    answers: async () => answersTable(context, await site()),
    screens: async () => screenTable(context, await site()),
    collection: async () => collectionTable(context, await stores()),
    requests: async () => requestsTable(context, await stores()),
  })
}

async function openSite(context: BenchContext) {
  await ensurePrograms([chromium, japaneseFont], context.report)
  return startStatsSite(context)
}

/** Started when the first table asks for it. */
function once<Result>(start: () => Promise<Result>): () => Promise<Result> {
  let started: Promise<Result> | undefined
  return () => {
    started ??= start()
    return started
  }
}
