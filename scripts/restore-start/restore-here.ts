import { createReadStream, existsSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { assignPorts } from '@gamelog/parts/assigned-ports'
import { ownEnvironment } from '@gamelog/parts/environment'
import { lockDataFolder } from '@gamelog/parts/lock'
import { createReport } from '@gamelog/parts/report'
import { Supervisor } from '@gamelog/parts/supervisor'
import type { SchemaName } from '@gamelog/server/provision'
import { BackupError } from '../backup/backup-error.ts'
import { describeContent, describeRestored } from '../backup/describe-restored.ts'
import { emptyRedis } from '../backup/empty-redis.ts'
import { finishRecovery } from '../backup/finish-recovery.ts'
import { readRestoreArguments } from '../backup/restore-arguments.ts'
import { type RestoreTarget, restoreBackup, tryRestore } from '../backup/restore-backup.ts'
import { type LaunchConfig, readLaunchConfig } from '../config.ts'
import { readBackupKey } from '../settings/backup-config.ts'
import { adoptSecrets, loadSecrets, type Secrets } from '../settings/secrets.ts'
import { adminUrlOf, databaseName, needsOwnPostgres, startPostgres } from '../start/databases.ts'
import { seedMark } from '../start/demo.ts'
import { type Layout, makeLayout, root } from '../start/layout.ts'
import { prepareRecovery, undoRecovery } from './restore-to-time.ts'

/** Restores a backup into the data folder of `npm start`. @throws BackupError, LaunchError: the folder is as it was */
export async function restoreHere(args: readonly string[]): Promise<void> {
  const options = readRestoreArguments(args)
  const config = readLaunchConfig(root)
  if (options.to !== undefined) return restoreTo(config, options.to, options.withoutJournal)
  const key = readBackupKey()
  const name = options.file === '-' ? 'the backup' : basename(options.file)
  const source = openFile(options.file)
  await withServer(config, async (target, layout) => {
    const started = performance.now()
    if (options.try) {
      const summary = await tryRestore(source, target, { name, key })
      return say([`could be restored: ${describeContent(summary)}`])
    }
    const restored = await restoreBackup(source, target, { ...options, name, key })
    adoptSecrets(layout.dataDir, restored.secrets)
    // The restored site has its content: the demo's must not be added to it.
    writeFileSync(seedMark(layout), `${new Date().toISOString()}\n`)
    await forgetDerived(config, layout)
    say(describeRestored(restored, ownEnvironment(), (performance.now() - started) / 1_000))
  })
}

/** Restores the launcher's own server to a time, from a base copy and its archived log. */
async function restoreTo(config: LaunchConfig, time: Date, withoutJournal: boolean): Promise<void> {
  const { walArchiveDir } = config
  if (walArchiveDir === undefined || !needsOwnPostgres(config))
    throw new BackupError(
      'a restore to a time needs WAL_ARCHIVE_DIR, and the PostgreSQL that npm start brings',
    )
  const started = performance.now()
  let undo = async () => {}
  let kept: string | null = null
  const prepare = async (layout: Layout) => {
    const folders = { cluster: join(layout.postgres, 'cluster'), archive: walArchiveDir }
    kept = await prepareRecovery(folders, time)
    undo = () => undoRecovery(folders, kept)
  }
  const finish = async ({ adminUrl, database }: RestoreTarget, layout: Layout) => {
    const site = Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href
    await finishRecovery({ admin: adminUrl, site }, time, withoutJournal)
    await forgetDerived(config, layout)
  }
  try {
    await withServer(config, finish, prepare)
  } catch (error) {
    // The server is stopped again by now.
    await undo()
    throw error
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  say([
    `restored to ${time.toISOString()} in ${seconds} s`,
    ...(kept === null
      ? []
      : [`the server's folder of before is kept as ${kept} beside it: remove it once all is well`]),
  ])
}

function openFile(file: string): Readable {
  if (file === '-') return process.stdin
  const path = resolve(root, file)
  if (!existsSync(path)) throw new BackupError(`${path} does not exist`)
  return createReadStream(path)
}

/** Runs `work` with PostgreSQL running and the site stopped. */
async function withServer(
  config: LaunchConfig,
  work: (target: RestoreTarget, layout: Layout) => Promise<void>,
  prepare: (layout: Layout) => Promise<void> = async () => undefined,
): Promise<void> {
  const layout = makeLayout(config.dataDir)
  refuseForeignServer(config.dataDir, layout)
  const release = lockDataFolder(config.dataDir, config.publicOrigin)
  const supervisor = new Supervisor(config.dataDir)
  try {
    await supervisor.clearOrphans()
    await prepare(layout)
    const secrets = loadSecrets(config.dataDir)
    const port = needsOwnPostgres(config) ? await ownPort(config) : undefined
    if (port !== undefined)
      await startPostgres(config, secrets, layout, port, { supervisor, report: createReport() })
    await work(targetOf(config, secrets, port), layout)
  } finally {
    await supervisor.stop()
    release()
  }
}

/** Passwords made anew would not open a server that is there. */
function refuseForeignServer(dataDir: string, layout: Layout): void {
  const isThere = existsSync(join(layout.postgres, 'cluster'))
  if (isThere && !existsSync(join(dataDir, 'secrets.json')))
    throw new BackupError(
      `${dataDir} has a database without its secrets.json: bring that file back, or move ${layout.postgres} away and restore the backup`,
    )
}

async function ownPort({ dataDir, httpPort }: LaunchConfig): Promise<number | undefined> {
  const { postgres } = await assignPorts(join(dataDir, 'ports.json'), ['postgres'], [httpPort])
  return postgres
}

function targetOf(config: LaunchConfig, secrets: Secrets, port: number | undefined): RestoreTarget {
  const adminUrl = adminUrlOf(config, secrets, port)
  if (adminUrl === undefined)
    throw new BackupError('a restore makes a database: set DATABASE_URL to an account with the right to')
  return {
    adminUrl,
    database: databaseName(config.databaseUrl),
    passwords: secrets.databasePasswords as Record<SchemaName, string>,
  }
}

/** Empties stores that are made anew of the database: Redis' content and published files are those of the data before. */
async function forgetDerived(config: LaunchConfig, layout: Layout): Promise<void> {
  rmSync(layout.published, { recursive: true, force: true })
  rmSync(layout.redis, { recursive: true, force: true })
  if (config.redisUrl !== undefined) await emptyRedis(config.redisUrl, config.redisPrefix)
}

function say(lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}
