import cookie from '@fastify/cookie'
import { type App, createApp } from '@gamelog/server/app'
import { addAuth } from '@gamelog/server/auth/add-auth'
import { openDatabase } from '@gamelog/server/database'
import { startHeartbeat } from '@gamelog/server/heartbeat'
import { openRedis } from '@gamelog/server/redis'
import type { Board } from './board.ts'
import type { BoardConfig } from './config.ts'
import type { BoardTables } from './db/tables.ts'
import { startBoardJobs } from './jobs/start-board-jobs.ts'
import { createLimits } from './limits.ts'
import { createAnnounce } from './live/announce.ts'
import { createHub } from './live/hub.ts'
import { eventRoutes } from './live/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { KeyedConcurrencyLimiter } from './posts/keyed-concurrency-limiter.ts'
import { postRoutes } from './posts/routes.ts'
import { reactionRoutes } from './reactions/routes.ts'
import { adminReportRoutes } from './reports/admin-routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { createDeltaAnswers } from './response-cache/delta-answers.ts'
import { createListAnswers } from './response-cache/list-answers.ts'
import { createThreadAnswers } from './response-cache/thread-answers.ts'
import { createThreadCache } from './response-cache/thread-cache.ts'
import { statsRoutes } from './stats/routes.ts'
import { threadRoutes } from './threads/routes.ts'

export async function buildApp(config: BoardConfig): Promise<App> {
  const app = await createApp(config)
  const db = openDatabase<BoardTables>(app, config)
  const redis = await openRedis(app, config)
  const cache =
    config.redis.cacheUrl === config.redis.url ? redis : await openRedis(app, config, config.redis.cacheUrl)
  await app.register(cookie, { secret: config.secrets.guestCookie })
  addAuth(app, config, redis)
  startHeartbeat(app, redis, config)

  const { log } = app
  const bodies = createThreadAnswers({ db, cache: createThreadCache(cache.client, cache.key), log })
  const lists = createListAnswers({ db, cache, log })
  const board: Board = {
    config,
    db,
    redis,
    log,
    bodies,
    lists,
    deltas: createDeltaAnswers(db, bodies),
    limits: createLimits(redis, config),
    insertLimiter: new KeyedConcurrencyLimiter(4),
    announce: createAnnounce({ redis, bodies, lists, log }),
  }
  threadRoutes(app, board)
  postRoutes(app, board)
  reactionRoutes(app, board)
  reportRoutes(app, board)
  eventRoutes(app, createHub(app, board))
  moderationRoutes(app, board)
  adminReportRoutes(app, board)
  statsRoutes(app, board)
  pageRoutes(app, board)
  startBoardJobs(app, board)
  return app
}
