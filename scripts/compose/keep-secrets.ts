import { loadSecrets, type Secrets } from '../settings/secrets.ts'
import { type ComposeConfig, secretsDir } from './config.ts'

/** Secrets of the volume, made at the first start; the operator's passwords of PostgreSQL and Redis win. */
export function keepSecrets(config: ComposeConfig): Secrets {
  const kept = loadSecrets(secretsDir)
  return {
    ...kept,
    postgresPassword: config.postgresPassword ?? kept.postgresPassword,
    redisPassword: config.redisPassword ?? kept.redisPassword,
  }
}
