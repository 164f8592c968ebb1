import type { ProviderId } from '@gamelog/contracts/user/provider'
import { getSessionLiveness } from '@gamelog/contracts/user/sessions'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { getInternal } from '@gamelog/server/get-internal'
import type { AdminConfig } from '../../config.ts'
import { addressOf } from '../../service-address.ts'

type AdminSessionRef = Pick<AuthAdmin, 'userId' | 'sessionId'>

/**
 * Asks the user service itself: the published sets alone are not relied on. A Supabase project is asked by the guards.
 * @returns the provider it signed in by (null: a Supabase project does not say); null when it has ended
 * @throws 503 when no replica answers in time
 */
export async function findMainSession(
  config: AdminConfig,
  { userId, sessionId }: AdminSessionRef,
  timeoutMs = 1_000,
): Promise<{ provider: ProviderId | null } | null> {
  if (config.auth.externalKey !== undefined) return { provider: null }
  const session = await getInternal(getSessionLiveness, {
    ...addressOf(config, 'user'),
    params: { sessionId },
    timeoutMs,
  })
  return session?.live === true && session.user_id === userId ? { provider: session.provider } : null
}

/** @throws 503 when no replica answers in time */
export async function isMainSessionLive(config: AdminConfig, session: AdminSessionRef): Promise<boolean> {
  return (await findMainSession(config, session)) !== null
}
