import { publishFeedJob, publishQueue } from '@gamelog/contracts/jobs/feed'
import type { Queue } from 'bullmq'
import type { WorkerConfig } from '../config.ts'
import { openWorkerQueue } from './worker-queues.ts'

const tries = { attempts: 3, backoff: { type: 'fixed', delay: 500 } }

/** Opens the queue of publications for adding jobs. */
export function openPublishQueue(config: Pick<WorkerConfig, 'redis'>): Queue {
  return openWorkerQueue(config, publishQueue)
}

/**
 * Adds a publish job, which does nothing when articles.json is current. Of a burst one runs and one waits: that
 * one sees what was stored while the first was writing.
 */
export async function addPublishJob(queue: Queue): Promise<void> {
  const deduplication = { id: 'publish', keepLastIfActive: true }
  await queue.add(publishFeedJob.name, {}, { ...tries, deduplication })
}

/** A worker whose clock is this much behind the one that promotes the job still finds the time reached. */
const clockSkewMs = 50

/**
 * Adds a publish job for the time a pickup begins or ends at. The same time again adds nothing. Lost with Redis: the
 * workers' reconciling adds it again.
 */
export async function addBoundaryJob(queue: Queue, at: Date): Promise<void> {
  const delay = Math.max(at.getTime() - Date.now() + clockSkewMs, 0)
  await queue.add(
    publishFeedJob.name,
    {},
    {
      jobId: `publish-at-${at.getTime()}`,
      delay,
      ...tries,
      removeOnComplete: true,
      removeOnFail: true,
    },
  )
}
