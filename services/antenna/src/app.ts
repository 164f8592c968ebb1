import { type App, createApp } from '@gamelog/server/app'
import { addAuth } from '@gamelog/server/auth/add-auth'
import { openDatabase } from '@gamelog/server/database'
import { keepDayPartitions } from '@gamelog/server/day-partitions'
import { startHeartbeat } from '@gamelog/server/heartbeat'
import { startJobs } from '@gamelog/server/jobs/jobs'
import { startJournal } from '@gamelog/server/journal/start-journal'
import { logFailure } from '@gamelog/server/log-failure'
import { openRedis } from '@gamelog/server/redis'
import { startRequestStats } from '@gamelog/server/request-stats/start-request-stats'
import { settleWithTimeout } from '@gamelog/server/service-timeout'
import { watchSettings } from '@gamelog/server/settings/watch-settings'
import { serveSettings } from '@gamelog/server/settings-route'
import { watchSite } from '@gamelog/server/site-state'
import type { AntennaConfig } from './config.ts'
import type { AntennaContext } from './context.ts'
import { pickupRoutes } from './curation/pickups/routes.ts'
import { ruleRoutes } from './curation/rules/routes.ts'
import { createTakedownChecks } from './curation/takedowns/check-takedown.ts'
import { takedownRoutes } from './curation/takedowns/routes.ts'
import { trialRoutes } from './curation/trials/routes.ts'
import { migrations } from './db/migrations/index.ts'
import type { AntennaTables } from './db/tables.ts'
import { askTrial } from './jobs/ask-trial.ts'
import { addFetchJob, openFeedQueue } from './jobs/feed-queue.ts'
import { addPublishJob, openPublishQueue } from './jobs/publish-queue.ts'
import { retentionRules } from './jobs/retention-rules.ts'
import { startAntennaJobs } from './jobs/start-antenna-jobs.ts'
import { articlePickerRoutes } from './reading/article-picker/routes.ts'
import { feedRoutes } from './reading/feeds/routes.ts'
import { pageRoutes } from './reading/pages/routes.ts'
import { sourceInternalRoutes } from './sources/registry/internal-routes.ts'
import { sourceRoutes } from './sources/registry/routes.ts'
import { sourceRequestRoutes } from './sources/requests/routes.ts'
import { clickPartitions } from './statistics/clicks/partitions.ts'
import { clickRoutes } from './statistics/clicks/routes.ts'
import { statsRoutes } from './statistics/reports/routes.ts'
import { trendingRoutes } from './statistics/trending/routes.ts'

export async function buildApp(config: AntennaConfig): Promise<App> {
  const app = await createApp(config)
  const db = openDatabase<AntennaTables>(app, config)
  const redis = await openRedis(app, config)
  await addAuth(app, config, redis)
  const jobs = startJobs(app, config, redis)
  startHeartbeat(app, config, redis, jobs)
  startRequestStats(app, config, redis, jobs)
  watchSite(app, redis, jobs)
  const settings = watchSettings(app, config, redis, jobs)
  serveSettings(app, config, { db, migrations, settings, kept: retentionRules })

  const { log } = app
  const feedQueue = openFeedQueue(config)
  const publishQueue = openPublishQueue(config)
  for (const queue of [feedQueue, publishQueue]) {
    queue.on('error', (error) => logFailure(log, `queue ${queue.name}`, error))
    app.addHook('preClose', () => settleWithTimeout(1_000, queue.close()))
  }
  const context: AntennaContext = {
    config,
    db,
    redis,
    jobs,
    settings,
    partitions: keepDayPartitions(db, { jobs, settings }, clickPartitions),
    log,
    publishSoon: () =>
      addPublishJob(publishQueue).catch((error: Error) => {
        logFailure(log, 'publication request', error)
      }),
    fetchSoon: (sourceIds) =>
      Promise.all(sourceIds.map((id) => addFetchJob(feedQueue, id))).then(
        () => undefined,
        (error: Error) => logFailure(log, 'fetch request', error),
      ),
    askTrial: (input) => askTrial(feedQueue, log, input),
  }
  clickRoutes(app, context)
  articlePickerRoutes(app, context)
  pickupRoutes(app, context)
  sourceRoutes(app, context)
  trialRoutes(app, context)
  ruleRoutes(app, context)
  sourceInternalRoutes(app, context)
  sourceRequestRoutes(app, context)
  const checks = createTakedownChecks(context)
  app.addHook('preClose', () => checks.stop())
  takedownRoutes(app, context, checks)
  statsRoutes(app, context)
  trendingRoutes(app, context)
  pageRoutes(app, context)
  feedRoutes(app, context)
  startAntennaJobs(context, checks)
  startJournal(app, config, jobs, db)
  return app
}
