import cors from '@fastify/cors'
import {
  clickFromWidget,
  viewWidget,
  widgetClicksPerMinute,
  widgetViewsPerMinute,
} from '@gamelog/contracts/widget/events'
import type { App } from '@gamelog/server/app'
import { notFound } from '@gamelog/server/errors'
import { openEventStream } from '@gamelog/server/event-stream'
import { createLimiter } from '@gamelog/server/rate-limit'
import { registerRoute } from '@gamelog/server/register-route'
import { createVisitors } from '@gamelog/server/visitor'
import type { WidgetContext } from '../../context.ts'
import { recordClick } from './click.ts'
import { widgetEvent } from './event.ts'
import type { Recorder } from './recorder.ts'
import { storeEvents } from './store-events.ts'
import { recordView } from './view.ts'
import { createViewKey } from './view-key.ts'

/** Paths that pages of other sites may call. */
const openPath = /^\/api\/(?:widget\/[^/?]+\/view|articles\/click-from-widget)(?:\?|$)/

/**
 * The two calls that pages of other sites make. They answer once Redis has stored the event, else 503; events then move to
 * Postgres, each once.
 */
export async function eventRoutes(
  app: App,
  context: WidgetContext,
  isAccepted: Recorder['isAccepted'],
): Promise<void> {
  const { config, redis, jobs } = context
  const events = openEventStream(app, redis, jobs, { name: 'widget-events', schema: widgetEvent })
  const recorder = {
    append: events.append,
    appendFirst: events.appendFirst,
    viewedKey: (...parts: string[]) => redis.key('viewed', ...parts),
    identify: createVisitors(redis, config),
    readKey: createViewKey(redis),
    publicOrigin: config.http.publicOrigin,
    isAccepted,
  }
  const limitOf = (name: string, points: number, what: string) =>
    createLimiter(redis, config, {
      name,
      points,
      duration: 60,
      message: (wait) => `${what}の記録は1分間に${points}回までです。あと${wait}秒お待ちください。`,
    })
  const limitViews = limitOf('views', widgetViewsPerMinute, '表示')
  const limitClicks = limitOf('clicks', widgetClicksPerMinute, 'クリック')

  // In a scope of their own: no other route gets the headers.
  await app.register(async (scope) => {
    // The plugin answers OPTIONS for every path.
    scope.addHook('onRequest', async ({ method, url }) => {
      if (method === 'OPTIONS' && !openPath.test(url)) throw notFound()
    })
    await scope.register(cors, {
      origin: '*',
      methods: ['POST'],
      allowedHeaders: ['content-type'],
      maxAge: 86_400,
      strictPreflight: false,
    })
    registerRoute(scope as App, viewWidget, async (request) => {
      await limitViews({ ip: request.ip, user: null })
      return { view: await recordView(recorder, request) }
    })
    registerRoute(scope as App, clickFromWidget, async (request, reply) => {
      await limitClicks({ ip: request.ip, user: null })
      await recordClick(recorder, request)
      return reply.code(204).send()
    })
  })

  events.consume((batch) => storeEvents(context, batch))
}
