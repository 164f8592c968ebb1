import { type App, createApp } from '@gamelog/server/app'
import { openDatabase } from '@gamelog/server/database'
import { startHeartbeat } from '@gamelog/server/heartbeat'
import { startJobs } from '@gamelog/server/jobs/jobs'
import { watchBullQueue } from '@gamelog/server/jobs/watch-bull-queue'
import { logFailure } from '@gamelog/server/log-failure'
import { addressRules } from '@gamelog/server/outgoing/address-guard'
import { articlesFilePath } from '@gamelog/server/published-articles'
import { openRedis } from '@gamelog/server/redis'
import { settleWithTimeout } from '@gamelog/server/service-timeout'
import { watchSettings } from '@gamelog/server/settings/watch-settings'
import { serveSettings } from '@gamelog/server/settings-route'
import { createWebhook } from '@gamelog/server/webhook'
import { removeStaleTemporaries } from '@gamelog/server/write-published-file'
import { createLinkProbe } from './articles/links/probe-link.ts'
import { withPublicLinks } from './articles/store/public-links.ts'
import type { WorkerConfig } from './config.ts'
import type { WorkerContext } from './context.ts'
import type { AntennaTables } from './db/tables.ts'
import { createGuardedFetcher } from './intake/fetching/guarded-fetcher.ts'
import { createParserPool } from './intake/parsing/parser-pool.ts'
import { watchAdmin } from './jobs/admin-watch/watch-admin.ts'
import { openFeedQueue } from './jobs/feed-queue.ts'
import { isSuperseded } from './jobs/is-superseded.ts'
import { openPublishQueue } from './jobs/publish-queue.ts'
import { runWorkerQueues } from './jobs/run-worker-queues.ts'
import { startWorkerJobs } from './jobs/start-worker-jobs.ts'
import { startStoryThread } from './reading/articles-file/story-thread.ts'
import { readSourcesFile } from './sources/registry/sources-file.ts'
import { syncSources } from './sources/registry/sync-sources.ts'

/** Limits of reading a document (ms). Nearly all take a few milliseconds, one of 10 MB a second. */
const parseLimits = { timeoutMs: 5_000, heavyTimeoutMs: 15_000 }

/** The worker process: fetches feeds, stores articles, writes articles.json. */
export async function buildWorkerApp(config: WorkerConfig): Promise<App> {
  const app = await createApp(config)
  const db = openDatabase<AntennaTables>(app, config)
  const redis = await openRedis(app, config)
  const jobs = startJobs(app, config, redis)
  startHeartbeat(app, config, redis, jobs)
  const webhook = createWebhook(watchSettings(app, config, redis, jobs), config)
  serveSettings(app, config)

  await syncSources(db, await readSourcesFile(config.sourcesFile, { demo: config.demo }))
  await removeStaleTemporaries(articlesFilePath(config.publishedDir))

  const reach = {
    allowHosts: config.allowHosts,
    userAgent: `GAMELOG/1.0 (+${config.http.publicOrigin}/about)`,
  }
  const fetcher = createGuardedFetcher(reach)
  const linkProbe = createLinkProbe(reach)
  const parser = withPublicLinks(createParserPool(parseLimits), {
    servers: addressRules(config.allowHosts),
    publicOrigin: config.http.publicOrigin,
  })
  const feedQueue = openFeedQueue(config)
  const publishQueue = openPublishQueue(config)
  const stories = startStoryThread(app.log)
  const context: WorkerContext = {
    config,
    db,
    jobs,
    log: app.log,
    fetcher,
    linkProbe,
    parser,
    feedQueue,
    publishQueue,
    stories,
    now: () => new Date(),
  }
  for (const queue of [feedQueue, publishQueue]) {
    queue.on('error', (error) => logFailure(app.log, `queue ${queue.name}`, error))
    jobs.addQueue(watchBullQueue(queue, { isSuperseded: (job) => isSuperseded(db, job) }))
  }
  startWorkerJobs(app, context)
  watchAdmin({ ...context, redis, webhook })
  const workers = runWorkerQueues(context)

  app.addHook('preClose', async () => {
    await settleWithTimeout(5_000, Promise.all(workers.map((worker) => worker.close())))
    await settleWithTimeout(1_000, Promise.all([feedQueue.close(), publishQueue.close()]))
    await fetcher.close()
    await linkProbe.close()
    await parser.close()
    await stories.close()
  })
  return app
}
