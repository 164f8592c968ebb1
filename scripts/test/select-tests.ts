import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/layout.ts'

/** Requirements of the files that patterns select. */
export interface SelectedTests {
  vitest: boolean
  browser: boolean
  /** Redis and nginx on this machine. */
  servers: boolean
  /** The built frontends, for a whole site. */
  stack: boolean
  /** The one stack that several files look at. */
  sharedStack: boolean
  chromium: boolean
}

const testPattern =
  '{services,shared,web,admin-web,widget-embed,scripts,nginx,test}/**/*.{test,spec}.{ts,tsx}'
const isIgnored = (path: string) => /(^|\/)(node_modules|dist)$/.test(path)

/** Every test file, from the repository's folder on. */
export function testFiles(): string[] {
  return globSync(testPattern, { cwd: root, exclude: isIgnored })
}

/** Reads which files `npm test -- <patterns>` runs; without a pattern, all of them. */
export function selectTests(patterns: readonly string[]): SelectedTests {
  const files = testFiles().filter(
    (file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)),
  )
  const any = (test: (file: string) => boolean) => files.some(test)
  const imports = (file: string, module: string) => readFileSync(join(root, file), 'utf8').includes(module)
  const isBrowser = (file: string) => file.startsWith('test/browser/')
  const isStack = (file: string) => file.startsWith('test/stack/')
  const browser = any(isBrowser)
  const stack = browser || any(isStack)
  return {
    vitest: any((file) => !isBrowser(file) && !file.includes('.faults.')),
    browser,
    servers: stack || any((file) => /^(services|shared)\/[^/]+\/test\//.test(file)),
    stack,
    sharedStack: browser || any((file) => isStack(file) && imports(file, './_shared-stack.ts')),
    chromium: browser || any((file) => isStack(file) && imports(file, 'playwright')),
  }
}
