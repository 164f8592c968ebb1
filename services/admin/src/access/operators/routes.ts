import {
  addOperator,
  changeOperatorRole,
  endOperatorSession,
  endOtherSessions,
  listOperatorRoutes,
  listOperators as listRoute,
  removeOperator,
} from '@gamelog/contracts/admin/operators'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { AdminContext } from '../../context.ts'
import { changeOperator } from './change-operator.ts'
import { endOneSession, endOthers } from './end-sessions.ts'
import { listOperators } from './list-operators.ts'

/** Operators with their roles, and the sessions that are open. */
export function operatorRoutes(app: App, context: AdminContext): void {
  registerRoute(app, listRoute, async (request) => listOperators(context, actingAdmin(request)))

  registerRoute(app, addOperator, async (request, reply) => {
    const { user_id, role } = request.body
    const userId = user_id.toLowerCase()
    await changeOperator(context, { admin: actingAdmin(request), userId, role, isNew: true })
    return reply.code(204).send()
  })

  registerRoute(app, changeOperatorRole, async (request, reply) => {
    const userId = request.params.userId.toLowerCase()
    await changeOperator(context, { admin: actingAdmin(request), userId, role: request.body.role })
    return reply.code(204).send()
  })

  registerRoute(app, removeOperator, async (request, reply) => {
    const userId = request.params.userId.toLowerCase()
    await changeOperator(context, { admin: actingAdmin(request), userId, role: null })
    return reply.code(204).send()
  })

  registerRoute(app, endOperatorSession, async (request, reply) => {
    await endOneSession(context, actingAdmin(request), request.params.sessionId)
    return reply.code(204).send()
  })

  registerRoute(app, endOtherSessions, async (request) => ({
    ended: await endOthers(context, actingAdmin(request)),
  }))

  registerRoute(app, listOperatorRoutes, async () => {
    // Imported with the first use: it holds the contracts of every service.
    const { allRoutes } = await import('@gamelog/contracts/openapi/all-routes')
    const routes = allRoutes.flatMap(({ route: { auth, method, path, may = [] } }) =>
      auth === 'admin' ? [{ method, path, may: [...may] }] : [],
    )
    return { routes: routes.toSorted((a, b) => a.path.localeCompare(b.path)) }
  })
}
