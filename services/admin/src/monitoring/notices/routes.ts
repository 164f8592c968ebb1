import { storeNotices } from '@gamelog/contracts/admin/notices'
import type { App } from '@gamelog/server/app'
import { callingService } from '@gamelog/server/internal'
import { registerRoute } from '@gamelog/server/register-route'
import type { AdminContext } from '../../context.ts'
import { insertNotices } from './repository.ts'
import { sendNotices } from './send-notices.ts'
import { watchNotices } from './watch-notices.ts'

/** Receives notices from the services' outboxes and sends them on. Without an address for them none is kept. */
export function noticeRoutes(app: App, context: AdminContext): void {
  const { webhook, db, jobs } = context
  registerRoute(app, storeNotices, async (request, reply) => {
    if (webhook.isSet()) await insertNotices(db, callingService(request), request.body.notices)
    return reply.code(204).send()
  })
  jobs.addQueue(watchNotices(context))
  jobs.oncePerTick('send-notices', '*/10 * * * * *', () => sendNotices(context))
}
