import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BackupConfig } from '../../settings/backup-config.ts'
import { type MadeBackup, makeBackup } from '../make-backup.ts'
import { verifyBackup } from '../verify-backup.ts'
import { backupName, expiredBackups } from './backup-times.ts'

/** Makes a backup in the folder of backups and reads it back. @throws BackupError */
export async function makeNamed(config: BackupConfig): Promise<MadeBackup> {
  const made = await makeBackup(config, join(config.dir, backupName(new Date())))
  await verifyBackup(createReadStream(made.file), { name: basename(made.file), key: config.key })
  return made
}

/** A backup of the schedule: earlier ones are removed by their retention once it is there. @throws BackupError */
export async function makeScheduled(config: BackupConfig): Promise<MadeBackup> {
  await mkdir(config.dir, { recursive: true, mode: 0o711 })
  const made = await makeNamed(config)
  const keep = { days: config.keepDays, weeks: config.keepWeeks }
  for (const file of expiredBackups(await readdir(config.dir), keep)) await rm(join(config.dir, file))
  return made
}
