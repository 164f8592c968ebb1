import { deleteMyAccount } from '@gamelog/contracts/user/profile'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { UserContext } from '../context.ts'
import { signedIn } from '../signed-in.ts'
import { leave } from './leave.ts'

export function accountDeletionRoutes(app: App, context: UserContext): void {
  registerRoute(app, deleteMyAccount, async (request, reply) => {
    await leave(context, signedIn(request).id)
    return reply.code(204).send()
  })
}
