import { authKeys } from '@gamelog/server/auth/state'
import { logFailure } from '@gamelog/server/log-failure'
import type { UserContext } from '../../context.ts'
import { revocationLifetime } from '../../lifetimes.ts'

/**
 * Publishes ended sessions to every service. A failure is only logged: Postgres has them, no service accepts
 * writes without Redis, and the next full publication includes them.
 */
export async function publishRevoked(
  context: Pick<UserContext, 'redis' | 'log'>,
  sessionIds: string[],
): Promise<void> {
  if (sessionIds.length === 0) return
  const keys = authKeys(context.redis)
  await Promise.all(
    sessionIds.map((id) => context.redis.client.set(keys.revoked(id), '1', 'EX', revocationLifetime)),
  ).catch((error: Error) => logFailure(context.log, 'publishing of a revocation', error))
}
