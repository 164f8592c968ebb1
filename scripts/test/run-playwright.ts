import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningStack } from '@gamelog/testing/stack'
import { root } from '../start/layout.ts'
import { type Counts, countPlaywright } from './counts.ts'
import { runTool, stackVariables } from './run-tool.ts'

/** Runs the browser tests against a running stack; undefined without one, or without a report at the end. */
export async function runPlaywright(
  patterns: readonly string[],
  folder: string,
  stack: RunningStack | undefined,
): Promise<Counts | undefined> {
  if (stack === undefined) return undefined
  const file = join(folder, 'playwright.json')
  const code = await runTool(
    join(root, 'node_modules/.bin/playwright'),
    ['test', '--reporter=list,json', ...patterns],
    { ...stackVariables(stack), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  )
  try {
    const counts = countPlaywright(JSON.parse(await readFile(file, 'utf8')))
    return { ...counts, failed: code !== 0 ? Math.max(counts.failed, 1) : counts.failed }
  } catch {
    return undefined
  }
}
