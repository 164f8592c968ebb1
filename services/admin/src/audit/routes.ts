import { storeAuditEvents } from '@gamelog/contracts/admin/audit'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { Db } from '../db/tables.ts'
import { insertAuditEvents } from './repository.ts'

/** Where the services' outboxes are shipped to. */
export function auditRoutes(app: App, db: Db): void {
  registerRoute(app, storeAuditEvents, async (request, reply) => {
    const { service, events } = request.body
    await insertAuditEvents(db, service, events)
    return reply.code(204).send()
  })
}
