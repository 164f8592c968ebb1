import { storeTransitions as storeTransitionsRoute } from '@gamelog/contracts/widget/events'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { WidgetContext } from '../../context.ts'
import { storeTransitions } from './store-transitions.ts'

export function transitionRoutes(app: App, context: WidgetContext): void {
  registerRoute(app, storeTransitionsRoute, async ({ body }, reply) => {
    await storeTransitions(context, body.transitions)
    return reply.code(204).send()
  })
}
