import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const packageFile = join(import.meta.dirname, '../../../package.json')

/** Version of GAMELOG, as the root package.json has it: `0.2.0`. */
export const releaseVersion = (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version
