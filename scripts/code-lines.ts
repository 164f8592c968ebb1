import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const code = /\.(?:ts|tsx|css|js|mjs)$/
/** Tests, what serves them alone, and benchmarks. */
const tests = /\.(?:test|spec)\.|^test\/|\/test\/|^scripts\/bench|^shared\/testing/

/** Whether a tracked file counts as code of the product. */
export function isProductCode(file: string): boolean {
  return code.test(file) && !tests.test(file)
}

/**
 * Lines of code without tests, by part, the largest first: a part is a folder of the first level, of `services` and
 * `shared` of the second.
 */
export function codeLines(root: string): Map<string, number> {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const lines = new Map<string, number>()
  for (const file of tracked.filter(isProductCode)) {
    // Deleted, but not yet in the index.
    if (!existsSync(join(root, file))) continue
    const text = readFileSync(join(root, file), 'utf8')
    const part = partOf(file)
    lines.set(part, (lines.get(part) ?? 0) + text.split('\n').length - 1)
  }
  return new Map([...lines].sort(([, a], [, b]) => b - a))
}

function partOf(file: string): string {
  const [first = '', second = '', ...rest] = file.split('/')
  if (second === '') return '.'
  return rest.length > 0 && (first === 'services' || first === 'shared') ? `${first}/${second}` : first
}
