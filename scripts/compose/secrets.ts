import { aclFile } from '@gamelog/server/redis-access'
import { cacheUsers, readComposeConfig, redisUsers, secretsDir } from './config.ts'
import { keepSecrets } from './keep-secrets.ts'
import { cacheServices } from './redis.ts'
import { runStep } from './run-step.ts'
import { writeFor } from './write-for.ts'

// First of the two one-shots: makes the secrets, and hands PostgreSQL and Redis theirs before they start.
await runStep(() => {
  const config = readComposeConfig()
  const secrets = keepSecrets(config)
  writeFor('servers', `${secretsDir}/postgres-password`, secrets.postgresPassword)
  const users = {
    prefix: config.redisPrefix,
    adminPassword: secrets.redisPassword,
    passwords: secrets.redisPasswords,
  }
  writeFor('servers', cacheUsers, aclFile({ ...users, services: cacheServices }))
  writeFor('servers', redisUsers, aclFile(users))
})
