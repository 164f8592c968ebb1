import { randomUUID } from 'node:crypto'
import { pageViewsPerMinute, trackPageView } from '@gamelog/contracts/admin/page-view'
import type { App } from '@gamelog/server/app'
import { openEventStream } from '@gamelog/server/event-stream'
import { createLimiter } from '@gamelog/server/rate-limit'
import { registerRoute } from '@gamelog/server/register-route'
import { createVisitors } from '@gamelog/server/visitor'
import type { AdminContext } from '../../context.ts'
import { pageViewEvent } from './page-view-event.ts'
import { storePageViews } from './store-page-views.ts'
import { storedPage } from './stored-page.ts'

/** Records page views: 204 once Redis has stored the event, else 503. Events then move to Postgres, each once. */
export function pageViewRoutes(app: App, context: AdminContext): void {
  const { config, redis, jobs } = context
  const views = openEventStream(app, redis, jobs, { name: 'page-views', schema: pageViewEvent })
  const identify = createVisitors(redis, config)
  const limit = createLimiter(redis, config, {
    name: 'page-views',
    points: pageViewsPerMinute,
    duration: 60,
    message: (wait) => `閲覧の記録は1分間に${pageViewsPerMinute}回までです。あと${wait}秒お待ちください。`,
  })

  registerRoute(app, trackPageView, async (request, reply) => {
    await limit({ ip: request.ip, user: null })
    const { path, device } = request.body
    const now = Date.now()
    const { visitor, is_bot, is_cross_site } = await identify(request, now)
    await views.append({
      id: randomUUID(),
      at: new Date(now).toISOString(),
      ...storedPage(path),
      device,
      visitor,
      is_bot,
      is_cross_site,
    })
    return reply.code(204).send()
  })

  views.consume((events) => storePageViews(context, events))
}
