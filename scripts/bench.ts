import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LaunchError } from '@gamelog/parts/launch-error'
import { createReport } from '@gamelog/parts/report'
import type { Bench } from './bench/bench.ts'
import { describeMachine } from './bench/machine.ts'
import { readBenchOptions } from './bench/options.ts'
import { formatTables } from './bench/print.ts'
import { root } from './start/layout.ts'

// `npm run bench -- <name>`: figures as ratios of two things measured in turns; thin, the work is in bench/.
const benches: Record<string, () => Promise<Bench>> = {
  feed: async () => (await import('./bench/feed/feed.ts')).feedBench,
  board: async () => (await import('./bench/board/board.ts')).boardBench,
  web: async () => (await import('./bench/web/web.ts')).webBench,
  widget: async () => (await import('./bench/widget/widget.ts')).widgetBench,
  stats: async () => (await import('./bench/stats/stats.ts')).statsBench,
  rules: async () => (await import('./bench/rules/rules.ts')).rulesBench,
}

const results = join(root, '.data', 'bench')
const report = createReport()
const cleanUp = new AsyncDisposableStack()
let code = 0
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => cleanUp.disposeAsync().finally(() => process.exit(1)))
}

try {
  const options = readBenchOptions(process.argv.slice(2), Object.keys(benches))
  mkdirSync(results, { recursive: true })
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const machine = describeMachine(root)
  const folder = mkdtempSync(join(tmpdir(), 'gamelog-bench-'))
  cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }))
  const profileDir = options.profile ? join(results, `${options.name}-${stamp}-profile`) : undefined
  const bench = await benches[options.name]?.()
  const tables = await bench?.({ ...options, profileDir, folder, report, cleanUp })
  if (tables !== undefined) {
    const file = join(results, `${options.name}-${stamp}.json`)
    writeFileSync(file, `${JSON.stringify({ machine, options, tables }, null, 2)}\n`)
    report.line(`\n${formatTables(machine, tables)}\n\n${file}`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof LaunchError ? error.message : (error as Error).stack}\n`)
  code = 1
}
await cleanUp.disposeAsync()
process.exit(code)
