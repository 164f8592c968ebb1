import { ensurePrograms, nginx } from '@gamelog/parts/system-packages'
import { startStack } from '@gamelog/testing/stack'
import { chromium, japaneseFont } from '../../test/programs.ts'
import type { Bench } from '../bench.ts'
import { collectTables } from '../collect-tables.ts'
import { pageTable } from './page-table.ts'
import { requestsTable } from './requests-table.ts'

/** The widgets' script: its bytes, what it costs the page that shows it, and how fast it is answered (P15). */
export const widgetBench: Bench = async (context) => {
  await ensurePrograms([nginx, chromium, japaneseFont], context.report)
  const stack = await context.report.step('the site', () =>
    startStack({ env: { LOG_LEVEL: 'warn', RATE_LIMITS: 'off' } }),
  )
  context.cleanUp.defer(async () => void (await stack.stop()))
  return collectTables(context, {
    page: () => pageTable(context, stack.origin),
    requests: () => requestsTable(context, stack),
  })
}
