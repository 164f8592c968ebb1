import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningStack } from '@gamelog/testing/stack'
import { root } from '../start/layout.ts'
import { type Counts, countVitest } from './counts.ts'
import { runTool, stackVariables } from './run-tool.ts'

interface VitestOptions {
  /** The shared stack, for files that look at it. */
  stack?: RunningStack | undefined
  /** Runs the drills at full size, and prints every title: it holds the size. */
  faults?: boolean
}

/** Runs the vitest files whose path contains a pattern; undefined when vitest ended without a report. */
export async function runVitest(
  patterns: readonly string[],
  folder: string,
  { stack, faults = false }: VitestOptions = {},
): Promise<Counts | undefined> {
  const file = join(folder, 'vitest.json')
  const durations = join(folder, 'durations.json')
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
    const counts = countVitest(await readJson(file), await readJson(durations))
    return { ...counts, failed: code !== 0 ? Math.max(counts.failed, 1) : counts.failed }
  } catch {
    return undefined
  }
}

async function readJson(file: string) {
  return JSON.parse(await readFile(file, 'utf8'))
}
