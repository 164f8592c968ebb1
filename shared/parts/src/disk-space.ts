import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { LaunchError } from './launch-error.ts'
import { isRoot } from './programs.ts'

const mb = 1024 * 1024
/** Less is full: Postgres needs a new WAL file of 16 MB at any moment, and room for a checkpoint beside it. */
export const fullBytes = 32 * mb
/** Share of a disk under which the operator is told. */
const lowShare = 0.05

/** The disk of a folder, in bytes. */
export interface DiskSpace {
  total: number
  /** Bytes that this process may still write. */
  left: number
}

/** The disk of a folder, or of the nearest one above it that exists. */
export function diskSpace(folder: string): DiskSpace {
  if (!existsSync(folder)) return diskSpace(dirname(folder))
  const { bsize, blocks, bfree, bavail, files, ffree } = statfsSync(folder)
  // A disk without room for another file is full, too. Some file systems do not count files.
  const noFile = files > 0 && ffree === 0
  return { total: blocks * bsize, left: noFile ? 0 : (isRoot() ? bfree : bavail) * bsize }
}

export function lowBytes({ total }: DiskSpace): number {
  return total * lowShare
}

/** `412 MB of 30 GB left`. */
export function describeSpace({ total, left }: DiskSpace): string {
  return `${describeBytes(left)} of ${describeBytes(total)} left`
}

export function describeBytes(bytes: number): string {
  if (bytes >= 10_240 * mb) return `${Math.round(bytes / 1024 / mb)} GB`
  return `${Math.max(0, Math.floor(bytes / mb))} MB`
}

/** The line for an operator who starts a site on a full disk; undefined when it is not full. */
export function fullDiskError(dataDir: string): LaunchError | undefined {
  const space = diskSpace(dataDir)
  if (space.left >= fullBytes) return undefined
  return new LaunchError(
    `the disk of ${dataDir} is full (${describeSpace(space)}): free space, then start again`,
  )
}
