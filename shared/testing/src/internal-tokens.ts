import type { ServiceName } from '@gamelog/contracts/admin/health'
import type { InternalCaller } from '@gamelog/contracts/common/route'
import { internalHeaders } from '@gamelog/server/internal'
import { deriveSecrets, listCallers } from '@gamelog/server/internal-tokens'

const secrets = deriveSecrets('test')

/** Variables by which a service under test calls others and knows its callers. */
export function internalVariables(service: ServiceName): Record<string, string> {
  const own = secrets[service as InternalCaller] as string | undefined
  return {
    ...(own === undefined ? {} : { INTERNAL_TOKEN: own }),
    INTERNAL_CALLERS: listCallers(secrets, service),
  }
}

/** Headers with which `caller` calls `receiver`. */
export function callAs(caller: InternalCaller, receiver: ServiceName): Record<string, string> {
  return internalHeaders(secrets[caller], receiver)
}
