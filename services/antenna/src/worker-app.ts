import { type App, createApp } from '@gamelog/server/app'
import { openDatabase } from '@gamelog/server/database'
import { startHeartbeat } from '@gamelog/server/heartbeat'
import { startJobs } from '@gamelog/server/jobs/jobs'
import { openRedis } from '@gamelog/server/redis'
import { settleWithin } from '@gamelog/server/settle-within'
import { removeStaleTemporaries } from '@gamelog/server/write-published-file'
import type { WorkerConfig } from './config.ts'
import type { AntennaTables } from './db/tables.ts'
import { createGuardedFetcher } from './fetching/guarded-fetcher.ts'
import { openFeedQueue } from './jobs/feed-queue.ts'
import { runFeedJobs } from './jobs/run-feed-jobs.ts'
import { startReconciling } from './jobs/start-reconciling.ts'
import { articlesFilePath } from './publishing/publish-articles.ts'
import { createParserPool } from './reading/parser-pool.ts'
import { syncSources } from './sources/repository.ts'
import { readSourcesFile } from './sources/sources-file.ts'

const parseLimit = 10_000

/** The antenna domain's second process: fetches feeds, stores articles, writes articles.json. */
export async function buildWorkerApp(config: WorkerConfig): Promise<App> {
  const app = await createApp(config)
  const db = openDatabase<AntennaTables>(app, config)
  const redis = await openRedis(app, config)
  startHeartbeat(app, config, redis, startJobs(app, config, redis))

  await syncSources(db, await readSourcesFile(config.sourcesFile, { demo: config.demo }))
  await removeStaleTemporaries(articlesFilePath(config.publishedDir))

  const fetcher = createGuardedFetcher({
    allowHosts: config.allowHosts,
    userAgent: `GAMELOG/1.0 (+${config.http.publicOrigin}/about)`,
  })
  const parser = createParserPool({ timeoutMs: parseLimit })
  const queue = openFeedQueue(config)
  queue.on('error', (error) => app.log.warn({ error: error.message }, 'feed queue'))
  const deps = { db, fetcher, parser, queue, log: app.log, now: () => new Date() }
  const jobs = runFeedJobs(config, deps)
  const reconciling = startReconciling(config, deps)

  app.addHook('preClose', async () => {
    await reconciling.stop()
    await settleWithin(5_000, jobs.close())
    await settleWithin(1_000, queue.close())
    await fetcher.close()
    await parser.close()
  })
  return app
}
