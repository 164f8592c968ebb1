import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Report } from '@gamelog/parts/report'
import type { Env } from '@gamelog/server/env'
import { keepBackups } from '../backup/schedule/keep-backups.ts'
import type { LaunchConfig } from '../config.ts'
import { backupEnvironment, root } from './layout.ts'

const run = promisify(execFile)

/** Hands `npm run backup` its environment, and makes the backups of the schedule while the site runs. */
export function startBackups(config: LaunchConfig, env: Env, report: Report): void {
  writeFileSync(backupEnvironment(config.dataDir), JSON.stringify(env), { mode: 0o600 })
  keepBackups({
    ...config.backups,
    // A process of its own: its memory is free again afterwards, and nothing of it can stop the site.
    run: async () => {
      try {
        await run(process.execPath, ['scripts/backup/command.ts', '--scheduled'], { cwd: root, env })
      } catch (error) {
        throw new Error((error as { stderr?: string }).stderr?.trim().split('\n').at(-1) || String(error))
      }
    },
    say: (line) => report.line(line),
  })
}
