import { readComposeConfig, redisSettings, secretsDir } from './config.ts'
import { keepSecrets } from './keep-secrets.ts'
import { runStep } from './run-step.ts'
import { writeFor } from './write-for.ts'

// First of the two one-shots: makes the secrets, and hands PostgreSQL and Redis theirs before they start.
await runStep(() => {
  const secrets = keepSecrets(readComposeConfig())
  writeFor('servers', `${secretsDir}/postgres-password`, secrets.postgresPassword)
  writeFor('servers', redisSettings, `requirepass ${JSON.stringify(secrets.redisPassword)}\n`)
})
