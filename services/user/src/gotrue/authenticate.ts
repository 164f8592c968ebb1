import { bearerToken } from '@gamelog/server/auth/bearer'
import { type AccessClaims, verifyAccessToken } from '@gamelog/server/auth/verify-token'
import { HttpError } from '@gamelog/server/errors'
import type { FastifyRequest } from 'fastify'
import { type Account, findAccount } from '../accounts/repository.ts'
import type { UserContext } from '../context.ts'
import { findSession } from '../sessions/repository.ts'
import { GoTrueError } from './error.ts'

/**
 * The account behind a bearer token, judged by the database: sign-out and /user work without Redis.
 * @throws GoTrueError 401 no_authorization, 403 bad_jwt, session_not_found or user_not_found
 */
export async function authenticate(
  context: UserContext,
  request: FastifyRequest,
): Promise<{ account: Account; sessionId: string }> {
  const token = bearerToken(request.headers)
  if (token === null)
    throw new GoTrueError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await verify(context, token)
  const session = await findSession(context.db, claims.sessionId)
  if (session === undefined || session.user_id !== claims.userId)
    throw new GoTrueError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  const account = await findAccount(context.db, claims.userId)
  if (account === undefined)
    throw new GoTrueError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return { account, sessionId: session.id }
}

async function verify(context: UserContext, token: string): Promise<AccessClaims> {
  try {
    const options = { keys: context.keys.verifyKey, now: context.now }
    return await verifyAccessToken(context.config.auth, token, options)
  } catch (error) {
    if (error instanceof HttpError && error.status !== 401) throw error
    throw new GoTrueError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  }
}
