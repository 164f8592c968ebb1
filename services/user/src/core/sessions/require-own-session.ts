import { verifyAccessToken } from '@gamelog/server/auth/access-token'
import { unauthorized } from '@gamelog/server/errors'
import type { preHandlerAsyncHookHandler } from 'fastify'
import type { UserContext } from '../../context.ts'
import { findSession } from './repository.ts'

/**
 * Guard of the calls about sessions: looks the caller's up in Postgres, so that devices can be signed out without Redis.
 * @throws 401 for a session that has ended
 */
export function requireOwnSession({ db }: Pick<UserContext, 'db'>): preHandlerAsyncHookHandler {
  return async (request) => {
    const user = await verifyAccessToken(request)
    const session = await findSession(db, user.sessionId)
    if (session?.user_id !== user.id) throw unauthorized()
    request.user = user
  }
}
