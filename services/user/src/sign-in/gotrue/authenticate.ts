import { verifyAccessToken } from '@gamelog/server/auth/access-token'
import { bearerToken } from '@gamelog/server/auth/bearer'
import type { AuthUser } from '@gamelog/server/auth/identity'
import { HttpError } from '@gamelog/server/errors'
import type { FastifyRequest } from 'fastify'
import type { UserContext } from '../../context.ts'
import { type Account, findAccount } from '../../core/accounts/repository.ts'
import { findSession } from '../../core/sessions/repository.ts'
import { GoTrueError } from '../../gotrue-error.ts'

/**
 * The account of a bearer token, checked in the database: sign-out and /user work without Redis.
 * @throws GoTrueError 401 no_authorization, 403 bad_jwt, session_not_found or user_not_found
 */
export async function authenticate(
  context: UserContext,
  request: FastifyRequest,
): Promise<{ account: Account; sessionId: string }> {
  if (bearerToken(request.headers) === null)
    throw new GoTrueError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const user = await verify(request)
  const session = await findSession(context.db, user.sessionId)
  if (session === undefined || session.user_id !== user.id)
    throw new GoTrueError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  const account = await findAccount(context.db, user.id)
  if (account === undefined)
    throw new GoTrueError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return { account, sessionId: session.id }
}

async function verify(request: FastifyRequest): Promise<AuthUser> {
  try {
    return await verifyAccessToken(request)
  } catch (error) {
    if (error instanceof HttpError && error.status !== 401) throw error
    throw new GoTrueError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  }
}
