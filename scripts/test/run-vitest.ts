import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningStack } from '@gamelog/testing/stack'
import { testRetries } from '../config.ts'
import { root } from '../start/layout.ts'
import { type Counts, countVitest, findBrokenFiles, type VitestReport } from './counts.ts'
import { runTool, stackVariables } from './run-tool.ts'

interface VitestOptions {
  /** The shared stack, for files that look at it. */
  stack?: RunningStack | undefined
  /** Runs the drills at full size, and prints every title: it holds the size. */
  faults?: boolean
}

/**
 * Runs the vitest files whose path contains a pattern; undefined when vitest ended without a report. Where failed tests are
 * tried again, so are files that failed outside their tests, which vitest itself does not repeat.
 */
export async function runVitest(
  patterns: readonly string[],
  folder: string,
  options: VitestOptions = {},
): Promise<Counts | undefined> {
  const { code, report, seconds } = await runOnce(patterns, join(folder, 'vitest'), options)
  if (report === undefined) return undefined
  const broken = testRetries() > 0 ? findBrokenFiles(report) : []
  if (broken.length === 0) return failedBy(code, countVitest(report, seconds))
  const again = await runOnce(broken, join(folder, 'vitest-again'), options)
  return countVitest(report, seconds, again.report)
}

/** A runner that failed without naming a failure has one. */
function failedBy(code: number, counts: Counts): Counts {
  return { ...counts, failed: code !== 0 ? Math.max(counts.failed, 1) : counts.failed }
}

/** `report` is undefined when vitest ended without one. */
async function runOnce(
  patterns: readonly string[],
  name: string,
  { stack, faults = false }: VitestOptions,
): Promise<{ code: number; report?: VitestReport; seconds?: Record<string, number> }> {
  const file = `${name}.json`
  const durations = `${name}-durations.json`
  const args = [
    'run',
    ...(faults ? ['--config=vitest.faults.config.ts', '--reporter=verbose'] : ['--reporter=default']),
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--reporter=./scripts/test/durations-reporter.ts',
    ...patterns,
  ]
  const code = await runTool(join(root, 'node_modules/.bin/vitest'), args, {
    ...stackVariables(stack),
    TEST_DURATIONS_FILE: durations,
  })
  try {
    return { code, report: await readJson(file), seconds: await readJson(durations) }
  } catch {
    return { code }
  }
}

async function readJson(file: string) {
  return JSON.parse(await readFile(file, 'utf8'))
}
