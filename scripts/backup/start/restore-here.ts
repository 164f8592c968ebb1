import { createReadStream, existsSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { assignPorts } from '@gamelog/parts/assigned-ports'
import { ownEnvironment } from '@gamelog/parts/environment'
import { lockDataFolder } from '@gamelog/parts/lock'
import { createReport } from '@gamelog/parts/report'
import { Supervisor } from '@gamelog/parts/supervisor'
import type { SchemaName } from '@gamelog/server/provision'
import { type LaunchConfig, readLaunchConfig } from '../../config.ts'
import { adoptSecrets, loadSecrets, type Secrets } from '../../settings/secrets.ts'
import { adminUrlOf, databaseName, needsOwnPostgres, startPostgres } from '../../start/databases.ts'
import { seedMark } from '../../start/demo.ts'
import { type Layout, makeLayout, root } from '../../start/layout.ts'
import { BackupError } from '../backup-error.ts'
import { readBackupKey } from '../config.ts'
import { describeContent, describeRestored } from '../describe-restored.ts'
import { emptyRedis } from '../empty-redis.ts'
import { readRestoreArguments } from '../restore-arguments.ts'
import { type RestoreTarget, restoreBackup, tryRestore } from '../restore-backup.ts'

/** Restores a backup into the data folder of `npm start`. @throws BackupError, LaunchError: the folder is as it was */
export async function restoreHere(args: readonly string[]): Promise<void> {
  const options = readRestoreArguments(args)
  const config = readLaunchConfig(root)
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
): Promise<void> {
  const layout = makeLayout(config.dataDir)
  const release = lockDataFolder(config.dataDir, config.publicOrigin)
  const supervisor = new Supervisor(config.dataDir)
  try {
    await supervisor.clearOrphans()
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

/** What is made anew of the database: Redis' content and published files are those of the data before. */
async function forgetDerived(config: LaunchConfig, layout: Layout): Promise<void> {
  rmSync(layout.published, { recursive: true, force: true })
  rmSync(layout.redis, { recursive: true, force: true })
  if (config.redisUrl !== undefined) await emptyRedis(config.redisUrl, config.redisPrefix)
}

function say(lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}
