import type { TrialResult } from '@gamelog/contracts/antenna/source-trial'
import { feedQueue, fetchFeedJob, publishFeedJob, trialFeedJob } from '@gamelog/contracts/jobs/feed'
import { type Job, MetricsTime, Worker } from 'bullmq'
import * as z from 'zod/mini'
import type { WorkerContext } from '../context.ts'
import { refreshSource } from '../sources/refresh-source.ts'
import { runTrial } from '../trials/run-trial.ts'
import { addPublishJob, addRetryJob, feedQueuePrefix } from './feed-queue.ts'
import { publishAndPlan } from './publish-and-plan.ts'

/** Starts processing feed jobs. Closing the returned worker waits for running jobs. */
export function runFeedJobs(context: WorkerContext): Worker {
  const { config, log } = context
  const worker = new Worker(feedQueue, (job) => handle(context, job), {
    connection: { url: config.redis.url, maxRetriesPerRequest: null },
    prefix: feedQueuePrefix(config),
    concurrency: 8,
    metrics: { maxDataPoints: MetricsTime.ONE_HOUR },
  })
  worker.on('error', (error) => log.warn({ error: error.message }, 'feed worker'))
  worker.on('failed', (job, error) => log.error({ job: job?.name, error: error.message }, 'feed job failed'))
  return worker
}

async function handle(context: WorkerContext, job: Job): Promise<string | TrialResult> {
  const { config, db, feedQueue, stories, log } = context
  switch (job.name) {
    case fetchFeedJob.name: {
      const { source_id } = z.parse(fetchFeedJob.payload, job.data)
      const outcome = await refreshSource(context, source_id)
      if (outcome === 'error') log.warn({ source: source_id }, 'feed not read')
      if (outcome === 'changed') await addPublishJob(feedQueue)
      if (outcome === 'host-busy' || outcome === 'parser-busy') await addRetryJob(feedQueue, source_id)
      return outcome
    }
    case publishFeedJob.name:
      return (await publishAndPlan(db, feedQueue, config.publishedDir, stories.group))
        ? 'written'
        : 'up to date'
    case trialFeedJob.name:
      return runTrial(context, z.parse(trialFeedJob.payload, job.data))
    default:
      throw new Error(`unknown job ${job.name}`)
  }
}
