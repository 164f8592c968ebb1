import { shutOutOperator } from '@gamelog/contracts/admin/operators'
import { forgetDeparted as forgetDepartedRoute } from '@gamelog/contracts/user/departures'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { AdminContext } from '../../context.ts'
import { deleteDepartedAccess } from './delete-departed-access.ts'
import { shutOut } from './shut-out.ts'

/** Routes by which the user service tells of operators who are banned or have left. */
export function internalOperatorRoutes(app: App, context: AdminContext): void {
  registerRoute(app, shutOutOperator, async ({ params, body }) => ({
    outcome: await shutOut(context, params.userId.toLowerCase(), body),
  }))

  registerRoute(app, forgetDepartedRoute, async (request, reply) => {
    await deleteDepartedAccess(context.db, request.body)
    return reply.code(204).send()
  })
}
