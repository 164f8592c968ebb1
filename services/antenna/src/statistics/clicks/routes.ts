import { randomUUID } from 'node:crypto'
import { clickArticle, clicksPerMinute } from '@gamelog/contracts/antenna/click'
import { articleId } from '@gamelog/contracts/common/ids'
import { widgetId } from '@gamelog/contracts/widget/ids'
import type { App } from '@gamelog/server/app'
import { verifyAccessToken } from '@gamelog/server/auth/access-token'
import { openEventStream } from '@gamelog/server/event-stream'
import { createLimiter } from '@gamelog/server/rate-limit'
import { registerRoute } from '@gamelog/server/register-route'
import { createVisitors } from '@gamelog/server/visitor'
import type { AntennaContext } from '../../context.ts'
import { clickEvent, parseFromHost } from './click-event.ts'
import { storeClicks } from './store-clicks.ts'

/** Records clicks: 204 once Redis has stored the event, else 503. Events then move to Postgres, each once. */
export function clickRoutes(app: App, context: AntennaContext): void {
  const { config, redis, jobs } = context
  const clicks = openEventStream(app, redis, jobs, { name: 'clicks', schema: clickEvent })
  const identify = createVisitors(redis, config)
  const limit = createLimiter(redis, config, {
    name: 'clicks',
    points: clicksPerMinute,
    duration: 60,
    message: (wait) => `クリックの記録は1分間に${clicksPerMinute}回までです。あと${wait}秒お待ちください。`,
  })

  registerRoute(app, clickArticle, async (request, reply) => {
    await limit({ ip: request.ip, user: null })
    const { id, page, from, widget } = request.query
    if (articleId.safeParse(id).success) {
      const now = Date.now()
      // A transition is a figure of a domain, which no program makes: browsers name the origin of every POST. Clicks from
      // pages of other sites are not counted anyway.
      const isTransition = page === 'intermediate' && request.headers.origin !== undefined
      // A click is taken from anybody: whose token does not hold is a visitor.
      const user = await verifyAccessToken(request).catch(() => null)
      await clicks.append({
        id: randomUUID(),
        at: new Date(now).toISOString(),
        article_id: id,
        page,
        from_host: parseFromHost(from),
        widget_id: isTransition ? (widgetId.safeParse(widget).data ?? null) : null,
        ...(await identify(request, now, user?.id)),
      })
    }
    return reply.code(204).send()
  })

  clicks.consume((events) => storeClicks(context, events))
}
