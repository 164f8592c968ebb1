import type { Env } from '@gamelog/server/env'
import type { BackupSummary } from './read-backup.ts'
import type { Restored } from './restore-backup.ts'

/** Lines for the operator after a restore. `env`: the operator's variables, which win over restored secrets. */
export function describeRestored(restored: Restored, env: Env, seconds: number): string[] {
  const { kept, secrets, encrypted } = restored
  const differing = Object.keys(secrets).filter((name) => env[name] && env[name] !== secrets[name])
  return [
    `restored ${describeContent(restored)} in ${seconds.toFixed(1)} s`,
    ...(encrypted ? ['its secrets are in place; passwords of PostgreSQL and Redis stay as they were'] : []),
    ...(encrypted
      ? []
      : [
          'the file holds no secrets: second factors and sign-in keys open only with the secrets of the site it was made on',
        ]),
    ...differing.map(
      (name) => `${name} is set to another value than the backup has: set the backup's site's value`,
    ),
    ...(kept === null ? [] : [`what was replaced is kept as the database ${kept} until the next restore`]),
  ]
}

export function describeContent({ publicOrigin, takenAt, version, rows, tables }: BackupSummary): string {
  return `${publicOrigin} as it was at ${takenAt} (version ${version}, ${rows} rows of ${tables} tables)`
}
