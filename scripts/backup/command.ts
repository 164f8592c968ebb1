import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { readBackupConfig, readBackupKey } from '../settings/backup-config.ts'
import { BackupError } from './backup-error.ts'
import { type MadeBackup, makeBackup, streamBackup } from './make-backup.ts'
import { runCommand } from './run-command.ts'
import { keepBackups } from './schedule/keep-backups.ts'
import { makeNamed, makeScheduled } from './schedule/make-scheduled.ts'
import { verifyBackup } from './verify-backup.ts'

// The backup command of a running site: `npm run backup` and compose's service `backup` run it with the environment made for it.
const usage = 'known: [FILE | -], --scheduled, verify FILE, list, schedule'

await runCommand(async () => {
  const { positionals, scheduled } = readArguments(process.argv.slice(2))
  const [first, second] = positionals
  if (first === 'verify' && second !== undefined) return verify(second)
  if (second !== undefined) throw new BackupError(`${second} is one argument too many (${usage})`)
  const config = readBackupConfig()
  if (first === 'list') return list(config.dir)
  if (first === 'schedule') return schedule()
  // Stdout is the backup.
  if (first === '-') return void (await streamBackup(config, process.stdout))
  const made = await (scheduled
    ? makeScheduled(config)
    : first === undefined
      ? makeNamed(config)
      : makeBackup(config, first))
  process.stdout.write(`${describe(made, config.key !== undefined)}\n`)
})

function readArguments(args: readonly string[]): { positionals: string[]; scheduled: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { scheduled: { type: 'boolean', default: false } },
    })
    return { positionals, scheduled: values.scheduled }
  } catch (error) {
    throw new BackupError(`${(error as Error).message.split('\n')[0]} (${usage})`)
  }
}

function describe({ file, bytes, seconds, tables, rows }: MadeBackup, isEncrypted: boolean): string {
  const how = isEncrypted ? 'encrypted, with the secrets' : 'not encrypted, without the secrets'
  return `${file}: ${(bytes / 1e6).toFixed(1)} MB, ${rows} rows of ${tables} tables, ${seconds.toFixed(1)} s (${how})`
}

async function verify(file: string): Promise<void> {
  const source: Readable = file === '-' ? process.stdin : createReadStream(file)
  const { version, takenAt, publicOrigin, tables, rows, encrypted } = await verifyBackup(source, {
    name: file === '-' ? 'the backup' : basename(file),
    key: readBackupKey(),
  })
  const how = encrypted ? ', encrypted, with the secrets' : ''
  process.stdout.write(
    `whole: ${publicOrigin} at ${takenAt}, version ${version}, ${rows} rows of ${tables} tables${how}\n`,
  )
}

async function list(dir: string): Promise<void> {
  const files = (await readdir(dir)).filter((name) => name.endsWith('.backup')).sort()
  for (const name of files) {
    const { size } = await stat(join(dir, name))
    process.stdout.write(`${join(dir, name)}  ${(size / 1e6).toFixed(1)} MB\n`)
  }
}

function schedule(): void {
  const config = readBackupConfig()
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const stop = keepBackups({
    at: config.at,
    dir: config.dir,
    run: async () => say(describe(await makeScheduled(config), config.key !== undefined)),
    say,
  })
  say(
    config.at === 'off'
      ? 'BACKUP_AT=off: no backups are made'
      : `a backup each day at ${config.at} (Asia/Tokyo)`,
  )
  // Without a timer the process would end, and be started again for ever.
  const alive = setInterval(() => undefined, 3_600_000)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop()
      clearInterval(alive)
      process.exit(0)
    })
}
