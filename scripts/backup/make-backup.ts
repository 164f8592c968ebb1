import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { BackupError } from './backup-error.ts'
import { databaseBytes, withSnapshot } from './database/dump-repository.ts'
import { type BackupCounts, type BackupSource, writeBackup } from './write-backup.ts'

export interface MadeBackup extends BackupCounts {
  file: string
  bytes: number
  seconds: number
}

/** Share of the disk that a backup leaves free. */
const leftFree = 0.05
/** Part of the database's size that its backup takes at most; the demo's takes a twentieth. */
const sizeShare = 0.5
/** ms after which a file that a killed backup left is removed. */
const staleAfter = 86_400_000

/**
 * Writes a backup into a file that appears whole or not at all.
 * @throws BackupError where the disk has too little space
 */
export async function makeBackup(source: BackupSource, file: string): Promise<MadeBackup> {
  const started = performance.now()
  const folder = dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o711 })
  await removeStale(folder)
  const partial = join(folder, `.${basename(file)}.${process.pid}.partial`)
  try {
    const counts = await withSnapshot(source.urls, async (snapshot) => {
      await refuseFullDisk(folder, await databaseBytes(snapshot.clients.user))
      // 640: compose's one-shots read it by its group; under npm start the umask takes that away.
      const target = createWriteStream(partial, { mode: 0o640, flush: true })
      return writeBackup(snapshot, source, target)
    })
    const { size } = await stat(partial)
    await rename(partial, file)
    await syncFolder(folder)
    return { file, bytes: size, seconds: (performance.now() - started) / 1_000, ...counts }
  } finally {
    await rm(partial, { force: true })
  }
}

/** Writes a backup to a stream, such as stdout. */
export function streamBackup(source: BackupSource, target: Writable): Promise<BackupCounts> {
  return withSnapshot(source.urls, (snapshot) => writeBackup(snapshot, source, target))
}

async function refuseFullDisk(folder: string, databaseSize: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const free = bavail * bsize
  const needed = databaseSize * sizeShare + blocks * bsize * leftFree
  if (free >= needed) return
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
  throw new BackupError(
    `the disk of ${folder} has ${megabytes(free)} free, a backup needs ${megabytes(needed)}: free space, or set BACKUP_DIR to another disk`,
  )
}

async function removeStale(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith('.') && name.endsWith('.partial'))
  for (const name of left) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > staleAfter) await rm(path, { force: true })
  }
}

/** The rename is on disk once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
