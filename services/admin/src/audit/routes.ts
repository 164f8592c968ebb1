import { storeAuditEvents } from '@gamelog/contracts/admin/audit'
import type { App } from '@gamelog/server/app'
import { callingService } from '@gamelog/server/internal'
import { registerRoute } from '@gamelog/server/register-route'
import type { AdminContext } from '../context.ts'
import { findActors } from './find-actors.ts'
import { insertAuditEvents } from './repository.ts'

/** Receives the audit events of the services' outboxes. Which service speaks and who acted is looked up, not believed. */
export function auditRoutes(app: App, { db, redis }: AdminContext): void {
  registerRoute(app, storeAuditEvents, async (request, reply) => {
    const { events } = request.body
    const actors = await findActors(redis, events)
    await insertAuditEvents(
      db,
      callingService(request),
      events.map((event) => ({ ...event, actor_user_id: actors.get(event.admin_session) ?? null })),
    )
    return reply.code(204).send()
  })
}
