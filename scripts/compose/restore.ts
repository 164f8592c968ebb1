import { createReadStream, existsSync } from 'node:fs'
import { basename } from 'node:path'
import { BackupError } from '../backup/backup-error.ts'
import { readBackupKey } from '../backup/config.ts'
import { describeContent, describeRestored } from '../backup/describe-restored.ts'
import { emptyRedis } from '../backup/empty-redis.ts'
import { readRestoreArguments } from '../backup/restore-arguments.ts'
import { restoreBackup, tryRestore } from '../backup/restore-backup.ts'
import { adoptSecrets } from '../settings/secrets.ts'
import { type ComposeConfig, readComposeConfig, secretsDir } from './config.ts'
import { databaseTarget } from './database-target.ts'
import { keepSecrets } from './keep-secrets.ts'
import { runStep } from './run-step.ts'

// `docker compose run --rm restore FILE`: the services are stopped, PostgreSQL and Redis run (docs/backup.md).
await runStep(async () => {
  const options = readRestoreArguments(process.argv.slice(2))
  const config = readComposeConfig()
  const secrets = keepSecrets(config)
  if (options.file !== '-' && !existsSync(options.file))
    throw new BackupError(`${options.file} does not exist`)
  const source = options.file === '-' ? process.stdin : createReadStream(options.file)
  const read = { name: options.file === '-' ? 'the backup' : basename(options.file), key: readBackupKey() }
  const target = databaseTarget(config, secrets)
  const started = performance.now()
  if (options.try)
    return say([`could be restored: ${describeContent(await tryRestore(source, target, read))}`])
  const restored = await restoreBackup(source, target, { ...options, ...read })
  adoptSecrets(secretsDir, restored.secrets)
  for (const url of redisServers(config, secrets.redisPassword)) await emptyRedis(url, config.redisPrefix)
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
