import cookie from '@fastify/cookie'
import { type App, createApp } from '@gamelog/server/app'
import { addAuth } from '@gamelog/server/auth/add-auth'
import { openDatabase } from '@gamelog/server/database'
import { startHeartbeat } from '@gamelog/server/heartbeat'
import { startJobs } from '@gamelog/server/jobs/jobs'
import { startJournal } from '@gamelog/server/journal/start-journal'
import { KeyedConcurrencyLimiter } from '@gamelog/server/keyed-concurrency-limiter'
import { openRedis } from '@gamelog/server/redis'
import { startRequestStats } from '@gamelog/server/request-stats/start-request-stats'
import { watchSettings } from '@gamelog/server/settings/watch-settings'
import { serveSettings } from '@gamelog/server/settings-route'
import { watchSite } from '@gamelog/server/site-state'
import type { BoardConfig } from './config.ts'
import { contents } from './contents.ts'
import type { BoardContext } from './context.ts'
import { postRoutes } from './core/posts/routes.ts'
import { reactionRoutes } from './core/reactions/routes.ts'
import { threadRoutes } from './core/threads/routes.ts'
import { migrations } from './db/migrations/index.ts'
import type { BoardTables } from './db/tables.ts'
import { foreseeArchiving } from './jobs/archive-idle-threads.ts'
import { retentionRules } from './jobs/retention-rules.ts'
import { startBoardJobs } from './jobs/start-board-jobs.ts'
import { createGate } from './judge.ts'
import { departureRoutes } from './legal/departures/routes.ts'
import { disclosureRoutes } from './legal/disclosure/routes.ts'
import { holdRoutes } from './legal/holds/routes.ts'
import { memberDataRoutes } from './legal/member-data/routes.ts'
import { createLimits } from './limits.ts'
import { cleanupRoutes } from './moderation/cleanup/routes.ts'
import { heldPostRoutes } from './moderation/held-posts/routes.ts'
import { memberRoutes } from './moderation/members/routes.ts'
import { moderationRoutes } from './moderation/operator-tools/routes.ts'
import { threadToolRoutes } from './moderation/operator-tools/tool-routes.ts'
import { postRuleRoutes } from './moderation/post-rules/routes.ts'
import { createRuleBook } from './moderation/post-rules/rule-book.ts'
import { adminReportRoutes } from './moderation/reports/admin-routes.ts'
import { reportRoutes } from './moderation/reports/routes.ts'
import { datRoutes } from './reading/dat/routes.ts'
import { feedRoutes } from './reading/feeds/routes.ts'
import { createAnnounce } from './reading/live/announce.ts'
import { eventRoutes } from './reading/live/routes.ts'
import { ownRoutes } from './reading/own/routes.ts'
import { pageRoutes } from './reading/pages/routes.ts'
import { createAnswers } from './reading/response-cache/create-answers.ts'
import { statsRoutes } from './statistics/routes.ts'

/** Concurrent inserts per thread and process. */
const maxInserts = 4

export async function buildApp(config: BoardConfig): Promise<App> {
  const app = await createApp(config)
  const { log } = app
  const db = openDatabase<BoardTables>(app, config)
  const redis = await openRedis(app, config)
  const hasCache = config.cacheUrl !== config.redis.url
  const cache = hasCache ? await openRedis(app, config, { url: config.cacheUrl, check: 'cache' }) : redis
  const { guestCookie, guestCookiePrevious } = config.secrets
  // Signs with the first, accepts both.
  await app.register(cookie, { secret: [guestCookie, guestCookiePrevious ?? []].flat() })
  await addAuth(app, config, redis)
  const jobs = startJobs(app, config, redis)
  startHeartbeat(app, config, redis, jobs)
  startRequestStats(app, config, redis, jobs)
  watchSite(app, redis, jobs)
  const settings = watchSettings(app, config, redis, jobs)
  serveSettings(app, config, {
    db,
    migrations,
    settings,
    kept: retentionRules,
    effects: { 'board.archive-days': (days) => foreseeArchiving({ db }, days) },
  })

  const { answers, threads, lists } = createAnswers({ db, cache, log })
  const ruleBook = createRuleBook({ db, log })
  const limits = createLimits(redis, config, settings)
  const parts: Omit<BoardContext, 'gate'> = {
    config,
    db,
    redis,
    settings,
    log,
    jobs,
    limits,
    insertLimiter: new KeyedConcurrencyLimiter<number>(maxInserts),
    answers,
    announce: createAnnounce({ redis, threads, lists, log }),
    contents,
  }
  const context: BoardContext = { ...parts, gate: createGate(parts, ruleBook) }
  threadRoutes(app, context)
  postRoutes(app, context)
  ownRoutes(app, context)
  reactionRoutes(app, context)
  reportRoutes(app, context)
  departureRoutes(app, context)
  eventRoutes(app, context)
  moderationRoutes(app, context)
  postRuleRoutes(app, context, ruleBook)
  heldPostRoutes(app, context)
  threadToolRoutes(app, context)
  cleanupRoutes(app, context)
  holdRoutes(app, context)
  disclosureRoutes(app, context)
  memberRoutes(app, context)
  memberDataRoutes(app, context)
  adminReportRoutes(app, context)
  statsRoutes(app, context)
  pageRoutes(app, context, ruleBook)
  datRoutes(app, context)
  feedRoutes(app, context)
  startBoardJobs(context)
  startJournal(app, config, jobs, db)
  return app
}
