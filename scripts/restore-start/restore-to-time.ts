import { existsSync, readdirSync } from 'node:fs'
import { appendFile, cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { BackupError } from '../backup/backup-error.ts'
import { findBaseCopy } from './base-copy.ts'

export interface RecoveryFolders {
  /** The server's folder; what is there is kept beside it. */
  cluster: string
  /** Archived log and base copies. */
  archive: string
}

/**
 * Puts the newest base copy before `time` into the server's place, set up to replay the archived log until then.
 * @returns where the folder that was there is kept, or null
 */
export async function prepareRecovery(
  { cluster, archive }: RecoveryFolders,
  time: Date,
): Promise<string | null> {
  const copy = existsSync(archive) ? await findBaseCopy(archive, time) : undefined
  if (copy === undefined)
    throw new BackupError(
      `${archive} has no base copy of before ${time.toISOString()}: npm run backup -- base makes one`,
    )
  const fresh = `${cluster}.recovery`
  await rm(fresh, { recursive: true, force: true })
  await cp(copy, fresh, { recursive: true })
  for (const folder of [
    'pg_wal',
    'pg_wal/archive_status',
    'pg_replslot',
    'pg_stat_tmp',
    'pg_notify',
    'pg_serial',
    'pg_snapshots',
    'pg_subtrans',
    'pg_dynshmem',
  ])
    await mkdir(join(fresh, folder), { recursive: true, mode: 0o700 })
  // Segments that were not archived yet.
  if (existsSync(cluster)) await copySegments(join(cluster, 'pg_wal'), join(fresh, 'pg_wal'))
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  const settings = {
    restore_command: `cp "${archive}/%f" "%p"`,
    // A zone by its letter is not taken here.
    recovery_target_time: time.toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}\n`)
  await appendFile(join(fresh, 'postgresql.auto.conf'), lines.join(''))
  await writeFile(join(fresh, 'recovery.signal'), '')
  const kept = `${cluster}.before-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`
  const isReplaced = existsSync(cluster)
  if (isReplaced) await rename(cluster, kept)
  await rename(fresh, cluster)
  return isReplaced ? basename(kept) : null
}

/** Puts the folder back that was there before a recovery that failed. */
export async function undoRecovery({ cluster }: RecoveryFolders, kept: string | null): Promise<void> {
  await rm(cluster, { recursive: true, force: true })
  if (kept !== null) await rename(join(dirname(cluster), kept), cluster)
}

async function copySegments(from: string, to: string): Promise<void> {
  for (const name of readdirSync(from).filter((file) => /^[0-9A-F]{24}$|\.history$/.test(file)))
    await cp(join(from, name), join(to, name))
}
