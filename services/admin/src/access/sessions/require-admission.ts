import type { App } from '@gamelog/server/app'
import { bearerToken } from '@gamelog/server/auth/bearer'
import { forbidden, HttpError, unauthorized } from '@gamelog/server/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AdminContext } from '../../context.ts'
import { type Admission, findAdmission } from '../grants/find-admission.ts'
import { findMainSession } from './main-session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of the login. */
    admission: Admission | null
  }
}

const timeoutMs = 3_000
const signInFirst = () => unauthorized({ detail: 'Supabase認証が必要です。先にログインしてください。' })

/**
 * The guard of the login: 401 without a live main session, then 403 without the grant. It runs before the body is
 * looked at, so that neither answer depends on the password.
 */
export function admissionGuard(app: App, context: AdminContext) {
  app.decorateRequest('admission', null)
  return async function requireAdmission(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    try {
      await app.guards.user?.call(app, request, reply)
    } catch (error) {
      throw error instanceof HttpError && error.status === 401 ? signInFirst() : error
    }
    request.admission = await admissionOf(context, request)
    if (request.admission === null) throw forbidden()
  }
}

/**
 * Whether the member who asks may use the back office; null when not.
 * @throws 401 without a live main session, 503 when the user service does not answer
 */
export async function admissionOf(
  context: AdminContext,
  { user, headers }: Pick<FastifyRequest, 'user' | 'headers'>,
): Promise<Admission | null> {
  if (user === null) throw signInFirst()
  const session = { userId: user.id, sessionId: user.sessionId }
  const main = await findMainSession(context.config, session, timeoutMs)
  if (main === null) throw signInFirst()
  return findAdmission(context, { userId: user.id, accessToken: bearerToken(headers) ?? '', ...main })
}
