import type { FastifyInstance } from 'fastify'
import type { UserContext } from '../../context.ts'
import { userJson } from '../../core/accounts/user-json.ts'
import { publishRevoked } from '../../core/publishing/publish-revoked.ts'
import { endSessions, type SessionSelection } from '../../core/sessions/repository.ts'
import { validationFailed } from '../../gotrue-error.ts'
import { authenticate } from './authenticate.ts'

/** `/user` and `/logout`. */
export function sessionRoutes(scope: FastifyInstance, context: UserContext): void {
  scope.get('/user', async (request) => {
    const { account } = await authenticate(context, request)
    return userJson(account)
  })

  scope.post('/logout', async (request, reply) => {
    const { scope: extent = 'global' } = request.query as Record<string, unknown>
    const { account, sessionId } = await authenticate(context, request)
    const selection = selectionOf(extent, account.id, sessionId)
    const at = new Date(context.now())
    const ended = await context.db.transaction().execute((tx) => endSessions(tx, selection, at))
    await publishRevoked(context, ended)
    return reply.code(204).send()
  })
}

function selectionOf(extent: unknown, userId: string, sessionId: string): SessionSelection {
  if (extent === 'global') return { userId }
  if (extent === 'local') return { sessionId }
  if (extent === 'others') return { userId, exceptSessionId: sessionId }
  throw validationFailed('Unsupported logout scope')
}
