import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { ownEnvironment } from '@gamelog/parts/environment'
import { runCommand } from './backup/run-command.ts'
import { readLaunchConfig } from './config.ts'
import { copyBaseHere } from './restore-start/copy-base-here.ts'
import { readBackupKey } from './settings/backup-config.ts'
import { backupEnvironment, root } from './start/layout.ts'

// `npm run backup [-- FILE]`, `-- verify FILE`, `-- list`: for the site that `npm start` runs on DATA_DIR (docs/backup.md).

process.umask(0o077)
const args = process.argv.slice(2)
const config = readLaunchConfig(root)
const { dataDir } = config
if (args[0] === 'base') {
  await runCommand(() => copyBaseHere(config))
  process.exit()
}
const file = backupEnvironment(dataDir)
if (!existsSync(file) && args[0] !== 'verify') {
  process.stderr.write(`GAMELOG has not been started on ${dataDir}: npm start, or set DATA_DIR\n`)
  process.exit(1)
}
// `verify` needs the key alone, which may be another one than the site's.
const isOwn = args[0] === 'verify' && (readBackupKey() !== undefined || !existsSync(file))
const { status } = spawnSync(process.execPath, ['scripts/backup/command.ts', ...args], {
  cwd: root,
  env: isOwn ? ownEnvironment() : JSON.parse(readFileSync(file, 'utf8')),
  stdio: 'inherit',
})
process.exit(status ?? 1)
