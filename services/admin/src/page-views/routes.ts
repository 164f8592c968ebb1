import { randomUUID } from 'node:crypto'
import { pageViewsPerMinute, trackPageView } from '@gamelog/contracts/admin/page-view'
import type { App } from '@gamelog/server/app'
import { openEventStream } from '@gamelog/server/event-stream'
import type { Jobs } from '@gamelog/server/jobs/jobs'
import { createLimiter } from '@gamelog/server/rate-limit'
import type { RedisHandle } from '@gamelog/server/redis'
import { registerRoute } from '@gamelog/server/register-route'
import { identifyVisitor } from '@gamelog/server/visitor'
import type { AdminConfig } from '../config.ts'
import type { Db } from '../db/tables.ts'
import { pageViewEvent } from './page-view-event.ts'
import { insertPageViews } from './repository.ts'

const titleLength = 200

interface Deps {
  db: Db
  redis: RedisHandle
  config: AdminConfig
  jobs: Jobs
}

/** Takes page views: 204 only when Redis has them written down; from there they go to Postgres, each once. */
export function pageViewRoutes(app: App, { db, redis, config, jobs }: Deps): void {
  const views = openEventStream(app, redis, jobs, { name: 'page-views', schema: pageViewEvent })
  const limit = createLimiter(redis, config, {
    name: 'page-views',
    points: pageViewsPerMinute,
    duration: 60,
    message: (wait) =>
      `閲覧の記録は1分間に${pageViewsPerMinute}回までです。${wait}秒後にもう一度お試しください`,
  })

  registerRoute(app, trackPageView, async (request, reply) => {
    await limit({ ip: request.ip, user: null })
    const { path, title, device } = request.body
    const now = Date.now()
    const visitor = identifyVisitor(config.clickSecret, request, now)
    await views.append({
      id: randomUUID(),
      at: new Date(now).toISOString(),
      path,
      title: [...title].slice(0, titleLength).join(''),
      device,
      visitor: visitor.hash,
      is_bot: visitor.isBot,
    })
    return reply.code(204).send()
  })

  views.consume((events) => insertPageViews(db, events))
}
