import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { searchPath } from './environment.ts'

// Debian keeps servers in sbin, which is not on an ordinary user's PATH.
const alsoSearched = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/opt/homebrew/bin', '/usr/local/bin']

/** The full path of a program on PATH or in the usual server folders, or null. */
export function findProgram(name: string): string | null {
  for (const folder of [...searchPath().split(delimiter), ...alsoSearched]) {
    if (folder === '') continue
    const path = join(folder, name)
    try {
      accessSync(path, constants.X_OK)
      if (statSync(path).isFile()) return path
    } catch {
      // Not here: look further.
    }
  }
  return null
}

/** True when this process may do anything on the machine. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}
