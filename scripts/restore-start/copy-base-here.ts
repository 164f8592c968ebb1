import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BackupError } from '../backup/backup-error.ts'
import type { LaunchConfig } from '../config.ts'
import { loadSecrets } from '../settings/secrets.ts'
import { adminUrlOf, needsOwnPostgres } from '../start/databases.ts'
import { backupEnvironment } from '../start/layout.ts'
import { makeBaseCopy } from './base-copy.ts'

/** `npm run backup -- base`: a base copy of the running server, for a restore to a point in time. @throws BackupError */
export async function copyBaseHere(config: LaunchConfig): Promise<void> {
  const { dataDir, walArchiveDir } = config
  if (walArchiveDir === undefined || !needsOwnPostgres(config))
    throw new BackupError('a base copy needs WAL_ARCHIVE_DIR, and the PostgreSQL that npm start brings')
  if (!existsSync(backupEnvironment(dataDir)))
    throw new BackupError(`GAMELOG has not been started on ${dataDir}: npm start, or set DATA_DIR`)
  const { postgres } = JSON.parse(readFileSync(join(dataDir, 'ports.json'), 'utf8')) as { postgres: number }
  const adminUrl = adminUrlOf(config, loadSecrets(dataDir), postgres) ?? ''
  const started = performance.now()
  const folder = await makeBaseCopy(join(dataDir, 'postgres', 'cluster'), walArchiveDir, adminUrl)
  process.stdout.write(`${folder}: ${((performance.now() - started) / 1_000).toFixed(1)} s\n`)
}
