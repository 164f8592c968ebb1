import { clicksPerMinute } from '@gamelog/contracts/antenna/click'
import { type App, createApp } from '@gamelog/server/app'
import { addAuth } from '@gamelog/server/auth/add-auth'
import { openDatabase } from '@gamelog/server/database'
import { openEventStream } from '@gamelog/server/event-stream'
import { startHeartbeat } from '@gamelog/server/heartbeat'
import { startJobs } from '@gamelog/server/jobs/jobs'
import { createLimiter } from '@gamelog/server/rate-limit'
import { openRedis } from '@gamelog/server/redis'
import { settleWithin } from '@gamelog/server/settle-within'
import type { Antenna } from './antenna.ts'
import { adminArticleRoutes } from './articles/admin-routes.ts'
import { clickEvent } from './clicks/click-event.ts'
import { clickLimitMessage, clickRoutes } from './clicks/routes.ts'
import { storeClicks } from './clicks/store-clicks.ts'
import type { AntennaConfig } from './config.ts'
import type { AntennaTables } from './db/tables.ts'
import { openFeedQueue, requestPublication } from './jobs/feed-queue.ts'
import { startAntennaJobs } from './jobs/start-antenna-jobs.ts'
import { pickupRoutes } from './pickups/routes.ts'
import { shellRoutes } from './shells/routes.ts'

export async function buildApp(config: AntennaConfig): Promise<App> {
  const app = await createApp(config)
  const db = openDatabase<AntennaTables>(app, config)
  const redis = await openRedis(app, config)
  await addAuth(app, config, redis)
  const jobs = startJobs(app, config, redis)
  startHeartbeat(app, config, redis, jobs)

  const { log } = app
  const queue = openFeedQueue(config)
  queue.on('error', (error) => log.warn({ error: error.message }, 'feed queue'))
  app.addHook('preClose', () => settleWithin(1_000, queue.close()))
  const antenna: Antenna = {
    config,
    db,
    log,
    publishSoon: () =>
      requestPublication(queue).catch((error: Error) => {
        log.warn({ error: error.message }, 'publication not requested')
      }),
  }
  const clicks = openEventStream(app, redis, jobs, { name: 'clicks', schema: clickEvent })
  const limit = createLimiter(redis, config, {
    name: 'clicks',
    points: clicksPerMinute,
    duration: 60,
    message: clickLimitMessage,
  })
  clickRoutes(app, { config, clicks, limit })
  clicks.consume((events) => storeClicks(db, events))
  adminArticleRoutes(app, antenna)
  pickupRoutes(app, antenna)
  shellRoutes(app, antenna)
  startAntennaJobs(app, antenna)
  return app
}
