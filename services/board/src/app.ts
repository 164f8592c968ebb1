import cookie from '@fastify/cookie'
import { type App, createApp } from '@gamelog/server/app'
import { addAuth } from '@gamelog/server/auth/add-auth'
import { openDatabase } from '@gamelog/server/database'
import { startHeartbeat } from '@gamelog/server/heartbeat'
import { startJobs } from '@gamelog/server/jobs/jobs'
import { openRedis } from '@gamelog/server/redis'
import type { Board } from './board.ts'
import { createDeltaBodies } from './bodies/delta-bodies.ts'
import { createListBodies } from './bodies/list-bodies.ts'
import { createThreadBodies } from './bodies/thread-bodies.ts'
import { createThreadCache } from './bodies/thread-cache.ts'
import type { BoardConfig } from './config.ts'
import type { BoardTables } from './db/tables.ts'
import { startBoardJobs } from './jobs/start-board-jobs.ts'
import { createLimits } from './limits.ts'
import { createAnnounce } from './live/announce.ts'
import { createHub } from './live/hub.ts'
import { eventRoutes } from './live/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { Lanes } from './posts/lanes.ts'
import { postRoutes } from './posts/routes.ts'
import { reactionRoutes } from './reactions/routes.ts'
import { adminReportRoutes } from './reports/admin-routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { shellRoutes } from './shells/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { threadRoutes } from './threads/routes.ts'

export async function buildApp(config: BoardConfig): Promise<App> {
  const app = await createApp(config)
  const db = openDatabase<BoardTables>(app, config)
  const redis = await openRedis(app, config)
  const cache =
    config.redis.cacheUrl === config.redis.url ? redis : await openRedis(app, config, config.redis.cacheUrl)
  await app.register(cookie, { secret: config.secrets.guestCookie })
  await addAuth(app, config, redis)
  startHeartbeat(app, config, redis, startJobs(app, config, redis))

  const { log } = app
  const bodies = createThreadBodies({ db, cache: createThreadCache(cache.client, cache.key), log })
  const lists = createListBodies({ db, cache, log })
  const board: Board = {
    config,
    db,
    redis,
    log,
    bodies,
    lists,
    deltas: createDeltaBodies(db, bodies),
    limits: createLimits(redis, config),
    postLanes: new Lanes(4),
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
  shellRoutes(app, board)
  startBoardJobs(app, board)
  return app
}
