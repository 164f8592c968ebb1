import type { TrialResult } from '@gamelog/contracts/antenna/source-trial'
import {
  feedQueue,
  fetchFeedJob,
  publishFeedJob,
  publishQueue,
  trialFeedJob,
} from '@gamelog/contracts/jobs/feed'
import { SteadyWorker } from '@gamelog/server/jobs/steady-worker'
import { logFailure } from '@gamelog/server/log-failure'
import type { Job, Worker } from 'bullmq'
import * as z from 'zod/mini'
import type { WorkerContext } from '../context.ts'
import { runTrial } from '../curation/trials/run-trial.ts'
import { refreshSource } from '../sources/registry/refresh-source.ts'
import { addRetryJob } from './feed-queue.ts'
import { publishAndPlan } from './publish-and-plan.ts'
import { addPublishJob } from './publish-queue.ts'
import { workerOptions } from './worker-queues.ts'

/** Jobs at a time of each queue. */
const concurrency = { [feedQueue]: 8, [publishQueue]: 1 }

/** Starts processing the jobs of both queues. Closing the returned workers waits for running jobs. */
export function runWorkerQueues(context: WorkerContext): Worker[] {
  const { config, log } = context
  return Object.entries(concurrency).map(([queue, jobs]) => {
    const worker = new SteadyWorker(queue, (job) => handle(context, job), {
      ...workerOptions(config),
      concurrency: jobs,
    })
    worker.on('error', (error) => logFailure(log, `worker ${queue}`, error))
    worker.on('failed', (job, error) => logFailure(log, `job ${job?.name}`, error))
    return worker
  })
}

/** Does a job of either queue. @returns its outcome */
async function handle(context: WorkerContext, job: Job): Promise<string | TrialResult> {
  const { config, db, feedQueue, publishQueue, stories, log } = context
  switch (job.name) {
    case fetchFeedJob.name: {
      const { source_id } = z.parse(fetchFeedJob.payload, job.data)
      const outcome = await refreshSource(context, source_id)
      if (outcome === 'error') log.warn({ source: source_id }, 'feed not read')
      if (outcome === 'changed') await addPublishJob(publishQueue)
      if (outcome === 'host-busy' || outcome === 'parser-busy') await addRetryJob(feedQueue, source_id)
      return outcome
    }
    case publishFeedJob.name:
      return (await publishAndPlan(db, publishQueue, config.publishedDir, stories.group))
        ? 'written'
        : 'up to date'
    case trialFeedJob.name:
      return runTrial(context, z.parse(trialFeedJob.payload, job.data))
    default:
      throw new Error(`unknown job ${job.name}`)
  }
}
