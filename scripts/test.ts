import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LaunchError } from '@gamelog/parts/launch-error'
import { createReport } from '@gamelog/parts/report'
import { ensurePrograms, nginx, redisServer } from '@gamelog/parts/system-packages'
import { buildFrontends } from './start/frontends.ts'
import { root } from './start/layout.ts'
import { addCounts, describeCounts, nameTroubles } from './test/counts.ts'
import { chromium, japaneseFont } from './test/programs.ts'
import { runPlaywright } from './test/run-playwright.ts'
import { runVitest } from './test/run-vitest.ts'

// `npm test`: everything, or with `npm test -- <pattern>` the files whose path contains it. The last line is the sum.
const patterns = process.argv.slice(2)
const report = createReport()
const folder = mkdtempSync(join(tmpdir(), 'gamelog-reports-'))

// Ctrl-C reaches the runners as well; this process stays to stop what it started itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => {})

try {
  await ensurePrograms([redisServer, nginx, chromium, japaneseFont], report)
  await report.step('frontends built', () => buildFrontends())
  const counts = [await runVitest(patterns, folder)]
  if (hasSpecs()) counts.push(await runPlaywright(patterns, folder))
  const sum = addCounts(...counts)
  report.line(['', ...nameTroubles(sum), describeCounts(sum)].join('\n'))
  process.exitCode = sum.failed > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof LaunchError ? error.message : (error as Error).stack}\n`)
  report.line(describeCounts(addCounts(undefined)))
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Starting everything for no test at all would be slow. */
function hasSpecs(): boolean {
  const specs = readdirSync(join(root, 'test/browser'), { recursive: true }).map((file) =>
    join('test/browser', String(file)),
  )
  return specs.some(
    (file) =>
      file.endsWith('.spec.ts') &&
      (patterns.length === 0 || patterns.some((pattern) => file.includes(pattern))),
  )
}
