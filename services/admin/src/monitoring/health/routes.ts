import { getSystemHealth } from '@gamelog/contracts/admin/health'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { AdminContext } from '../../context.ts'
import { checkServices } from './check-services.ts'

/** The public health answer; nginx serves it as `/healthz` of the site. */
export function healthRoutes(app: App, { config }: AdminContext): void {
  registerRoute(app, getSystemHealth, async (_request, reply) => {
    const health = await checkServices(config.serviceUrls)
    return reply.code(health.status === 'ok' ? 200 : 503).send(health)
  })
}
