import { ensurePrograms } from '@gamelog/parts/system-packages'
import { chromium, japaneseFont } from '../../test/programs.ts'
import type { Bench } from '../bench.ts'
import { collectTables } from '../collect-tables.ts'
import { openBrowser } from './browser.ts'
import { inputsTable } from './inputs-table.ts'
import { lighthouseTable } from './lighthouse-table.ts'
import { muteTable } from './mute-table.ts'
import { startNaiveServer } from './naive-server.ts'
import { readersTable } from './readers-table.ts'
import { sizesTable } from './sizes-table.ts'
import { threadTable } from './thread-table.ts'
import { startWebSite } from './web-site.ts'

/** Times in the browser, bytes transferred, and Lighthouse's scores. */
export const webBench: Bench = async (context) => {
  await ensurePrograms([chromium, japaneseFont], context.report)
  const site = await context.report.step('the site', () => startWebSite(context))
  const visit = await openBrowser(context)
  return collectTables(context, {
    thread: async () => threadTable(context, visit, site, await startNaiveServer(context, site.origin)),
    readers: () => readersTable(context, visit, site),
    inputs: () => inputsTable(context, visit, site),
    mutes: () => muteTable(context),
    sizes: () => sizesTable(visit, site),
    lighthouse: () => lighthouseTable(context, site),
  })
}
