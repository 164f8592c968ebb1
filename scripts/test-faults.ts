import { ensurePrograms, nginx, redisServer } from '@gamelog/parts/system-packages'
import { buildFrontends } from './start/frontends.ts'
import { chromium, japaneseFont } from './test/programs.ts'
import { runSuite } from './test/run-suite.ts'
import { runVitest } from './test/run-vitest.ts'

// `npm run test:faults`: kill loops, load runs and outages at their full size (about ten minutes), of which `npm test` runs a
// short case each. A pattern selects files, as in `npm test`.
const patterns = process.argv.slice(2)

await runSuite(async ({ folder, report }) => {
  await ensurePrograms([redisServer, nginx, chromium, japaneseFont], report)
  await report.step('frontends built', () => buildFrontends())
  return [await runVitest(patterns, folder, { faults: true })]
})
