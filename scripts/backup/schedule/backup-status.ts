import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupStatus, backupStatus } from '@gamelog/contracts/monitor/backup-status'

/** Beside the backups; the admin service reads it. It holds no secret. */
export function statusFile(dir: string): string {
  return join(dir, 'status.json')
}

/** Null where no backup has been scheduled yet. */
export async function readStatus(dir: string): Promise<BackupStatus | null> {
  try {
    return backupStatus.parse(JSON.parse(await readFile(statusFile(dir), 'utf8')))
  } catch {
    return null
  }
}

export async function writeStatus(dir: string, status: BackupStatus): Promise<void> {
  const path = statusFile(dir)
  await writeFile(`${path}.new`, `${JSON.stringify(status)}\n`)
  await chmod(`${path}.new`, 0o644)
  await rename(`${path}.new`, path)
}

export async function removeStatus(dir: string): Promise<void> {
  await rm(statusFile(dir), { force: true })
}
