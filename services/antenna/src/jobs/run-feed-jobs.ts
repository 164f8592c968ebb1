import { feedQueue, fetchFeedJob, publishFeedJob } from '@gamelog/contracts/jobs/feed'
import { type Job, type Queue, Worker } from 'bullmq'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { WorkerConfig } from '../config.ts'
import { publishArticles } from '../publishing/publish-articles.ts'
import { type RefreshDeps, refreshSource } from '../sources/refresh-source.ts'
import { bullPrefix, requestPublication, retrySoon } from './feed-queue.ts'

interface FeedJobDeps extends RefreshDeps {
  queue: Queue
  log: FastifyBaseLogger
}

/** Starts taking feed jobs. Close the returned worker to finish what runs and stop. */
export function runFeedJobs(config: WorkerConfig, deps: FeedJobDeps): Worker {
  const worker = new Worker(feedQueue, (job) => handle(config, deps, job), {
    connection: { url: config.redis.url, maxRetriesPerRequest: null },
    prefix: bullPrefix(config),
    concurrency: 8,
  })
  worker.on('error', (error) => deps.log.warn({ error: error.message }, 'feed worker'))
  worker.on('failed', (job, error) =>
    deps.log.error({ job: job?.name, error: error.message }, 'feed job failed'),
  )
  return worker
}

async function handle(config: WorkerConfig, deps: FeedJobDeps, job: Job): Promise<string> {
  switch (job.name) {
    case fetchFeedJob.name: {
      const { source_id } = z.parse(fetchFeedJob.payload, job.data)
      const outcome = await refreshSource(deps, source_id)
      if (outcome === 'error') deps.log.warn({ source: source_id }, 'feed not read')
      if (outcome === 'changed') await requestPublication(deps.queue)
      if (outcome === 'host-busy') await retrySoon(deps.queue, source_id)
      return outcome
    }
    case publishFeedJob.name:
      return (await publishArticles(deps.db, config.publishedDir)) ? 'written' : 'up to date'
    default:
      throw new Error(`unknown job ${job.name}`)
  }
}
