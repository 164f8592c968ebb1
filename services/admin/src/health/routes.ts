import { getSystemHealth } from '@gamelog/contracts/admin/health'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { AdminConfig } from '../config.ts'
import { askAll } from './ask-all.ts'

/** The public health answer: nginx serves it as `/healthz` of the origin. */
export function healthRoutes(app: App, config: AdminConfig): void {
  registerRoute(app, getSystemHealth, async (_request, reply) => {
    const health = await askAll(config.serviceUrls)
    return reply.code(health.status === 'ok' ? 200 : 503).send(health)
  })
}
