import { createReadStream, existsSync } from 'node:fs'
import { basename } from 'node:path'
import { BackupError } from '../backup/backup-error.ts'
import { describeContent, describeRestored } from '../backup/describe-restored.ts'
import { emptyRedis } from '../backup/empty-redis.ts'
import { finishRecovery } from '../backup/finish-recovery.ts'
import { readRestoreArguments } from '../backup/restore-arguments.ts'
import { restoreBackup, tryRestore } from '../backup/restore-backup.ts'
import { readBackupKey } from '../settings/backup-config.ts'
import { adoptSecrets } from '../settings/secrets.ts'
import { type ComposeConfig, readComposeConfig, secretsDir } from './config.ts'
import { databaseTarget } from './database-target.ts'
import { keepSecrets } from './keep-secrets.ts'
import { runStep } from './run-step.ts'

// `docker compose run --rm restore FILE`: the services are stopped, PostgreSQL and Redis run (docs/backup.md). With `--to` the last
// step of docker/restore-to-time.sh.
await runStep(async () => {
  const options = readRestoreArguments(process.argv.slice(2))
  const config = readComposeConfig()
  const secrets = keepSecrets(config)
  const target = databaseTarget(config, secrets)
  const forgetDerived = async () => {
    for (const url of redisServers(config, secrets.redisPassword)) await emptyRedis(url, config.redisPrefix)
  }
  if (options.to !== undefined) {
    const site = Object.assign(new URL(target.adminUrl), { pathname: `/${target.database}` }).href
    await finishRecovery({ admin: target.adminUrl, site }, options.to, options.withoutJournal)
    await forgetDerived()
    return say(['sessions are ended, Redis is empty; the services replay the journal when they start'])
  }
  if (options.file !== '-' && !existsSync(options.file))
    throw new BackupError(`${options.file} does not exist`)
  const source = options.file === '-' ? process.stdin : createReadStream(options.file)
  const read = { name: options.file === '-' ? 'the backup' : basename(options.file), key: readBackupKey() }
  const started = performance.now()
  if (options.try)
    return say([`could be restored: ${describeContent(await tryRestore(source, target, read))}`])
  const restored = await restoreBackup(source, target, { ...options, ...read })
  adoptSecrets(secretsDir, restored.secrets)
  await forgetDerived()
  say(describeRestored(restored, config.env, (performance.now() - started) / 1_000))
})

function redisServers({ redisUrl, cacheRedisUrl }: ComposeConfig, redisPassword: string): string[] {
  const password = encodeURIComponent(redisPassword)
  const own = (host: string) => `redis://:${password}@${host}:6379`
  const cache = cacheRedisUrl ?? (redisUrl === undefined ? own('cache') : undefined)
  return [redisUrl ?? own('redis'), ...(cache === undefined ? [] : [cache])]
}

function say(lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}
