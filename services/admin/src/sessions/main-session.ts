import { getSessionLiveness } from '@gamelog/contracts/user/internal'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { getInternal } from '@gamelog/server/get-internal'
import type { AdminConfig } from '../config.ts'

/**
 * Asks the user service itself: the published sets alone are not relied on. A Supabase project is asked by the guards.
 * @throws 503 when no replica answers in time
 */
export async function isMainSessionLive(
  config: AdminConfig,
  { userId, sessionId }: Pick<AuthAdmin, 'userId' | 'sessionId'>,
  timeoutMs = 1_000,
): Promise<boolean> {
  if (config.auth.externalKey !== undefined) return true
  const session = await getInternal(getSessionLiveness, {
    internalSecret: config.internalSecret,
    service: 'user',
    urls: config.serviceUrls.user,
    params: { sessionId },
    timeoutMs,
  })
  return session?.live === true && session.user_id === userId
}
