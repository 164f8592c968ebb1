import { type App, createApp } from '@gamelog/server/app'
import { openDatabase } from '@gamelog/server/database'
import { startHeartbeat } from '@gamelog/server/heartbeat'
import { openRedis } from '@gamelog/server/redis'
import { settleWithin } from '@gamelog/server/settle-within'
import { removeStaleTemporaries } from '@gamelog/server/write-published-file'
import { articlesFilePath } from './articles-file/publish-articles.ts'
import type { WorkerConfig } from './config.ts'
import type { WorkerContext } from './context.ts'
import type { AntennaTables } from './db/tables.ts'
import { createGuardedFetcher } from './fetching/guarded-fetcher.ts'
import { openFeedQueue } from './jobs/feed-queue.ts'
import { runFeedJobs } from './jobs/run-feed-jobs.ts'
import { startReconciling } from './jobs/start-reconciling.ts'
import { createParserPool } from './reading/parser-pool.ts'
import { syncSources } from './sources/repository.ts'
import { readSourcesFile } from './sources/sources-file.ts'

const parseTimeoutMs = 10_000

/** The worker process: fetches feeds, stores articles, writes articles.json. */
export async function buildWorkerApp(config: WorkerConfig): Promise<App> {
  const app = await createApp(config)
  const db = openDatabase<AntennaTables>(app, config)
  const redis = await openRedis(app, config)
  startHeartbeat(app, redis, config)

  await syncSources(db, await readSourcesFile(config.sourcesFile, { demo: config.demo }))
  await removeStaleTemporaries(articlesFilePath(config.publishedDir))

  const fetcher = createGuardedFetcher({
    allowHosts: config.allowHosts,
    userAgent: `GAMELOG/1.0 (+${config.http.publicOrigin}/about)`,
  })
  const parser = createParserPool({ timeoutMs: parseTimeoutMs })
  const queue = openFeedQueue(config)
  queue.on('error', (error) => app.log.warn({ error: error.message }, 'feed queue'))
  const context: WorkerContext = {
    config,
    db,
    log: app.log,
    fetcher,
    parser,
    feedQueue: queue,
    now: () => new Date(),
  }
  const jobs = runFeedJobs(context)
  const reconciling = startReconciling(context)

  app.addHook('preClose', async () => {
    await reconciling.stop()
    await settleWithin(5_000, jobs.close())
    await settleWithin(1_000, queue.close())
    await fetcher.close()
    await parser.close()
  })
  return app
}
