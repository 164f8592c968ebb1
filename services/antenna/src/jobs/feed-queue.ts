import { feedQueue, fetchFeedJob } from '@gamelog/contracts/jobs/feed'
import type { Queue } from 'bullmq'
import type { WorkerConfig } from '../config.ts'
import { openWorkerQueue } from './worker-queues.ts'

/** Opens the queue of fetches for adding jobs. */
export function openFeedQueue(config: Pick<WorkerConfig, 'redis'>): Queue {
  return openWorkerQueue(config, feedQueue)
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
