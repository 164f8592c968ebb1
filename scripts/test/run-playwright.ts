import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startStack } from '@gamelog/testing/stack'
import { root } from '../start/layout.ts'
import { type Counts, countPlaywright } from './counts.ts'
import { runTool } from './run-tool.ts'

/** Runs the browser tests against a stack of their own; undefined when Playwright ended without a report. */
export async function runPlaywright(
  patterns: readonly string[],
  folder: string,
): Promise<Counts | undefined> {
  const stack = await startStack().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
  })
  if (stack === undefined) return undefined
  const file = join(folder, 'playwright.json')
  try {
    const code = await runTool(
      join(root, 'node_modules/.bin/playwright'),
      ['test', '--reporter=list,json', ...patterns],
      { BASE_URL: stack.origin, BASE_DATA_DIR: stack.dataDir, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    )
    const counts = countPlaywright(JSON.parse(await readFile(file, 'utf8')))
    return { ...counts, failed: code !== 0 ? Math.max(counts.failed, 1) : counts.failed }
  } catch {
    return undefined
  } finally {
    await stack.stop()
  }
}
