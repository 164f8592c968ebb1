import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from './launch-error.ts'
import { identify, isRunning, type ProcessIdentity } from './process-identity.ts'

interface Holder extends ProcessIdentity {
  origin: string
}

/**
 * Locks a data folder for this process and returns the release; takes over the lock of a killed launcher.
 * @throws LaunchError when a running launcher holds it.
 */
export function lockDataFolder(dataDir: string, origin: string): () => void {
  const self = identify(process.pid)
  if (self === null) throw new LaunchError('cannot tell when this process started')
  const runDir = join(dataDir, 'run')
  mkdirSync(runDir, { recursive: true, mode: 0o700 })
  const lock = join(runDir, 'lock.json')
  const mine = join(runDir, `lock-${process.pid}.json`)
  writeFileSync(mine, JSON.stringify({ ...self, origin } satisfies Holder), { mode: 0o600 })
  try {
    for (let tries = 0; tries < 5; tries++) {
      if (appears(mine, lock)) return () => rmSync(lock, { force: true })
      const holder = readHolder(lock)
      if (holder !== null && isRunning(holder)) {
        throw new LaunchError(
          `data folder ${dataDir} is in use by process ${holder.pid} (${holder.origin}): stop that one, or set DATA_DIR to another folder`,
        )
      }
      clearStale(runDir, mine, lock)
    }
    throw new LaunchError(`data folder ${dataDir} is being taken by another start`)
  } finally {
    rmSync(mine, { force: true })
  }
}

/** A hard link appears whole or not at all. False when the name exists. */
function appears(mine: string, path: string): boolean {
  try {
    linkSync(mine, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** One start at a time, and checked again: another start may have replaced the stale lock since. */
function clearStale(runDir: string, mine: string, lock: string): void {
  const clearing = join(runDir, 'lock-clearing.json')
  if (!appears(mine, clearing)) {
    const killed = readHolder(clearing)
    if (killed !== null && !isRunning(killed)) rmSync(clearing, { force: true })
    return
  }
  try {
    const holder = readHolder(lock)
    if (holder === null || !isRunning(holder)) rmSync(lock, { force: true })
  } finally {
    rmSync(clearing, { force: true })
  }
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return null
  }
}
