import { feedQueue, fetchFeedJob, publishFeedJob } from '@gamelog/contracts/jobs/feed'
import { queuePrefix } from '@gamelog/server/jobs/queue-prefix'
import { Queue } from 'bullmq'
import type { WorkerConfig } from '../config.ts'

/** Prefix of the queue's keys: they are the worker's, and the HTTP service may add jobs. */
export function feedQueuePrefix(config: Pick<WorkerConfig, 'redis'>): string {
  return queuePrefix(config, 'worker')
}

const jobRetention = { removeOnComplete: { count: 100 }, removeOnFail: { count: 500 } }

/** Opens the queue for adding jobs. Commands fail at once while Redis is unavailable. */
export function openFeedQueue(config: Pick<WorkerConfig, 'redis'>): Queue {
  return new Queue(feedQueue, {
    connection: {
      url: config.redis.url,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: 2_000,
    },
    prefix: feedQueuePrefix(config),
    defaultJobOptions: jobRetention,
  })
}

/**
 * Upserts the BullMQ scheduler of a source. It ticks 20 times per interval (every 1 to 30 s); only a tick
 * after the stored next try fetches, so backoff and Retry-After hold even after Redis was flushed.
 */
export async function scheduleSource(queue: Queue, sourceId: string, intervalSeconds: number): Promise<void> {
  const every = Math.min(Math.max(intervalSeconds / 20, 1), 30) * 1_000
  await queue.upsertJobScheduler(
    schedulerId(sourceId),
    { every },
    { name: fetchFeedJob.name, data: { source_id: sourceId } },
  )
}

export function schedulerId(sourceId: string): string {
  return `source:${sourceId}`
}

/**
 * Adds a publish job, which does nothing when articles.json is current. Of a burst one runs and one waits: that
 * one sees what was stored while the first was writing.
 */
export async function addPublishJob(queue: Queue): Promise<void> {
  const deduplication = { id: 'publish', keepLastIfActive: true }
  await queue.add(
    publishFeedJob.name,
    {},
    { attempts: 3, backoff: { type: 'fixed', delay: 500 }, deduplication },
  )
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
      attempts: 3,
      backoff: { type: 'fixed', delay: 500 },
      removeOnComplete: true,
      removeOnFail: true,
    },
  )
}

/** Adds a fetch job for a source that is due. */
export async function addFetchJob(queue: Queue, sourceId: string): Promise<void> {
  await queue.add(fetchFeedJob.name, { source_id: sourceId })
}

/** Adds a fetch job in a second for a source whose host or parser was busy: its next tick may be 30 s away. */
export async function addRetryJob(queue: Queue, sourceId: string): Promise<void> {
  // Expires before the job runs: an active job may have to add the next one.
  const deduplication = { id: `busy:${sourceId}`, ttl: 900 }
  await queue.add(fetchFeedJob.name, { source_id: sourceId }, { delay: 1_000, deduplication })
}
