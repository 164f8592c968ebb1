import type { Report } from '@gamelog/parts/report'
import { findMissing, installPrograms, nginx, redisServer } from '@gamelog/parts/system-packages'
import { startSharedStack } from '@gamelog/testing/shared-stack'
import type { Stack } from '@gamelog/testing/stack'
import { buildFrontends } from './start/frontends.ts'
import { changedTests } from './test/changed-tests.ts'
import { chromium, japaneseFont } from './test/programs.ts'
import { runPlaywright } from './test/run-playwright.ts'
import { runSuite } from './test/run-suite.ts'
import { runVitest } from './test/run-vitest.ts'
import { selectTests } from './test/select-tests.ts'

// `npm test`: every test; with `npm test -- <pattern>` the files whose path contains it, with `-- --changed[=<commit>]`
// those a change can break. Starts what these files need.
const args = process.argv.slice(2)
const changed = /^--changed(?:=(.+))?$/.exec(args[0] ?? '')

await runSuite(async ({ folder, report }) => {
  const patterns = changed ? await chooseChanged(report) : args
  if (changed && patterns.length === 0) return []
  const selected = selectTests(patterns)
  const missing = await findMissing([
    ...(selected.servers ? [redisServer, nginx] : []),
    ...(selected.chromium ? [chromium, japaneseFont] : []),
  ])
  await Promise.all([
    installPrograms(missing, report),
    selected.stack && report.step('frontends built', () => buildFrontends()),
  ])
  const stack = selected.sharedStack ? await report.step('stack started', startOrExplain) : undefined
  try {
    return [
      selected.vitest ? await runVitest(patterns, folder, { stack }) : 'none',
      selected.browser ? await runPlaywright(patterns, folder, stack) : 'none',
    ]
  } finally {
    await stack?.stop()
  }
})

async function chooseChanged(report: Report): Promise<string[]> {
  const { tests, why } = await changedTests(changed?.[1])
  report.line([...why, `${tests.length} test files chosen`, ''].join('\n'))
  return tests
}

/** Undefined when it does not start: what needs it fails, everything else still runs. */
function startOrExplain(): Promise<Stack | undefined> {
  return startSharedStack().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    return undefined
  })
}
