import { schemaNames } from '@gamelog/server/provision'
import { loadSecrets, type Secrets } from '../settings/secrets.ts'
import { type ComposeConfig, secretsDir } from './config.ts'

/** What the volume keeps (made at the first start), with the passwords of PostgreSQL and Redis the operator set. */
export function keepSecrets(config: ComposeConfig): Secrets {
  const kept = loadSecrets(secretsDir, schemaNames)
  return {
    ...kept,
    postgresPassword: config.postgresPassword ?? kept.postgresPassword,
    redisPassword: config.redisPassword ?? kept.redisPassword,
  }
}
