import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../start/layout.ts'
import { type Counts, countVitest } from './counts.ts'
import { runTool } from './run-tool.ts'

/** Runs unit, integration and stack tests; undefined when vitest ended without a report. */
export async function runVitest(patterns: readonly string[], folder: string): Promise<Counts | undefined> {
  const file = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['run', '--passWithNoTests', ...reporters, ...patterns]
  const code = await runTool(join(root, 'node_modules/.bin/vitest'), args)
  try {
    const counts = countVitest(JSON.parse(await readFile(file, 'utf8')))
    return { ...counts, failed: code !== 0 ? Math.max(counts.failed, 1) : counts.failed }
  } catch {
    return undefined
  }
}
