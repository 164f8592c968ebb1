import { execFile } from 'node:child_process'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { ownEnvironment } from '@gamelog/parts/environment'
import { root } from '../start/layout.ts'

const run = promisify(execFile)

/** Test files that import, directly or not, what has changed since `base`, as vitest and Playwright find them. */
export async function importingTests(base: string): Promise<string[]> {
  const [vitest, playwright] = await Promise.all([
    runTool('vitest', ['list', `--changed=${base}`, '--filesOnly', '--json']),
    runTool('playwright', ['test', '--list', `--only-changed=${base}`, '--reporter=json']),
  ])
  const files: { file: string }[] = JSON.parse(vitest)
  const { suites }: { suites: { file: string }[] } = JSON.parse(playwright)
  return [
    ...new Set(files.map(({ file }) => relative(root, file))),
    ...suites.map(({ file }) => `test/browser/${file}`),
  ]
}

async function runTool(tool: string, args: readonly string[]): Promise<string> {
  const options = { cwd: root, env: ownEnvironment(), maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await run(join(root, 'node_modules/.bin', tool), args, options)
  return stdout
}
