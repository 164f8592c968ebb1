import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const packageFile = join(import.meta.dirname, '../../../package.json')
const { version, rollbackTo } = JSON.parse(readFileSync(packageFile, 'utf8')) as {
  version: string
  rollbackTo: string
}

/** Version of GAMELOG, as the root package.json has it: `0.2.0`. */
export const releaseVersion = version

/** The oldest version whose programs run on the schemas of this one: the version before, to which a rollback may go. */
export const rollbackVersion = rollbackTo

/** Whether version `a` is older than `b`. */
export function isOlder(a: string, b: string): boolean {
  return a.localeCompare(b, 'en', { numeric: true }) < 0
}
