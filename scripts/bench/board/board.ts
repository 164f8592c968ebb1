import type { Bench } from '../bench.ts'
import { collectTables } from '../collect-tables.ts'
import { startBoardStack } from './board-stack.ts'
import { crawlTable } from './crawl-table.ts'
import { missesTable } from './misses-table.ts'
import { readsTable } from './reads-table.ts'
import { repliesTable } from './replies-table.ts'
import { viewersTable } from './viewers-table.ts'

/** Reads, misses, replies and viewers of the board against its baselines, and replies beside a crawler. */
export const boardBench: Bench = async (context) => {
  const stack = await context.report.step('the site and its baselines', () => startBoardStack(context))
  const tables = await collectTables(context, {
    viewers: () => viewersTable(context, stack),
    reads: () => readsTable(context, stack),
    misses: () => missesTable(context, stack),
    replies: () => repliesTable(context, stack),
    crawl: () => crawlTable(context, stack),
  })
  const profiles = await stack.finish()
  return tables.map((table, index) =>
    index === 0 ? { ...table, notes: [...table.notes, ...profiles] } : table,
  )
}
