import { ensurePrograms } from '@gamelog/parts/system-packages'
import { chromium, japaneseFont } from '../../test/programs.ts'
import type { Bench } from '../bench.ts'
import { collectTables } from '../collect-tables.ts'
import { answersTable } from './answers-table.ts'
import { bytesTable } from './bytes-table.ts'
import { screenTable } from './screen-table.ts'
import { startStatsSite } from './stats-site.ts'

/** Every statistics answer and screen with ten million events in the tables, and what they take on disk. */
export const statsBench: Bench = async (context) => {
  await ensurePrograms([chromium, japaneseFont], context.report)
  const site = await startStatsSite(context)
  return collectTables(context, {
    bytes: () => bytesTable(site),
    answers: () => answersTable(context, site),
    screens: () => screenTable(context, site),
  })
}
