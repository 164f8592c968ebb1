import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DiskReserve } from '@gamelog/parts/disk-reserve'
import { diskSpace, fullDiskError } from '@gamelog/parts/disk-space'
import { LaunchError } from '@gamelog/parts/launch-error'

/** @throws LaunchError when this data folder cannot be started on; nothing was written then. */
export function checkDataFolder(dataDir: string): void {
  if (fullDiskError(dataDir) !== undefined) new DiskReserve(dataDir, diskSpace(dataDir)).release()
  const full = fullDiskError(dataDir)
  if (full !== undefined) throw full
  // New secrets would not open it: Postgres refuses another password.
  const isDatabase = existsSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'))
  if (isDatabase && !isWhole(join(dataDir, 'secrets.json'))) {
    throw new LaunchError(
      `${dataDir} holds a database, but its secrets.json is missing or damaged: put that file back from a backup, or set DATA_DIR to another folder to start anew`,
    )
  }
}

function isWhole(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'))
    return true
  } catch {
    return false
  }
}
