import { storeAuditEvents } from '@gamelog/contracts/admin/audit'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { AdminContext } from '../context.ts'
import { insertAuditEvents } from './repository.ts'

/** Receives the audit events of the services' outboxes. */
export function auditRoutes(app: App, { db }: AdminContext): void {
  registerRoute(app, storeAuditEvents, async (request, reply) => {
    const { service, events } = request.body
    await insertAuditEvents(db, service, events)
    return reply.code(204).send()
  })
}
