import { endMySession, listMySessions } from '@gamelog/contracts/user/sessions'
import { deviceOf } from '@gamelog/domain/device-name'
import type { App } from '@gamelog/server/app'
import { notFound } from '@gamelog/server/errors'
import { registerRoute } from '@gamelog/server/register-route'
import type { UserContext } from '../../context.ts'
import type { SessionRow } from '../../db/tables.ts'
import { signedIn } from '../../signed-in.ts'
import { publishRevoked } from '../publishing/publish-revoked.ts'
import { endSessions, listSessionsOf } from './repository.ts'
import { requireOwnSession } from './require-own-session.ts'

/** A member's own sessions. Those of a Supabase project are kept there, and ended there. */
export function ownSessionRoutes(app: App, context: UserContext): void {
  const { db, now, config } = context
  const options = config.auth.externalKey === undefined ? { guard: requireOwnSession(context) } : {}

  registerRoute(
    app,
    listMySessions,
    async (request) => {
      const { id, sessionId } = signedIn(request)
      const sessions = await listSessionsOf(db, [id])
      const rank = (session: SessionRow) => (session.id === sessionId ? 1 : 0)
      return {
        sessions: sessions
          .toSorted((a, b) => rank(b) - rank(a) || b.refreshed_at.getTime() - a.refreshed_at.getTime())
          .map((session) => ({
            id: session.id,
            ...deviceOf(session.user_agent),
            signed_in_at: session.created_at.toISOString(),
            last_used_at: session.refreshed_at.toISOString(),
            current: session.id === sessionId,
          })),
      }
    },
    options,
  )

  registerRoute(
    app,
    endMySession,
    async (request, reply) => {
      const selection = {
        userId: signedIn(request).id,
        sessionId: request.params.sessionId.toLowerCase(),
      }
      const at = new Date(now())
      const ended = await db.transaction().execute((tx) => endSessions(tx, selection, at))
      if (ended.length === 0) throw notFound('この端末はすでにログアウトしています', 'session_not_found')
      await publishRevoked(context, ended)
      return reply.code(204).send()
    },
    options,
  )
}
