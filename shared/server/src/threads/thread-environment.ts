import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/**
 * The environment of threads that compute on what others wrote: none of the process's own, which holds the address
 * of the database. Only the folder of compiled code, without which each start of a thread costs twice the CPU.
 */
export function threadEnvironment(): Record<string, string> {
  const versioned = getCompileCacheDir()
  return versioned === undefined ? {} : { NODE_COMPILE_CACHE: dirname(versioned) }
}
