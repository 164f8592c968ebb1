import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningStack } from '@gamelog/testing/stack'
import { root } from '../start/layout.ts'
import { type Counts, countVitest } from './counts.ts'
import { runTool, stackVariables } from './run-tool.ts'

/** Runs vitest with further arguments, or patterns; undefined when it ended without a report. */
export async function runVitest(
  args: readonly string[],
  folder: string,
  stack?: RunningStack,
): Promise<Counts | undefined> {
  const file = join(folder, 'vitest.json')
  const durations = join(folder, 'durations.json')
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--reporter=./scripts/test/durations-reporter.ts',
  ]
  const code = await runTool(join(root, 'node_modules/.bin/vitest'), ['run', ...reporters, ...args], {
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
