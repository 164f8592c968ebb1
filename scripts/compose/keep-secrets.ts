import { schemaNames } from '@gamelog/server/provision'
import { loadSecrets, type Secrets } from '../parts/secrets.ts'
import { type ComposeConfig, secretsDir } from './config.ts'

/** The secrets of this installation: what the operator set, else what the volume keeps (made at the first start). */
export function keepSecrets(config: ComposeConfig): Secrets {
  return { ...loadSecrets(secretsDir, schemaNames), ...config.given }
}
