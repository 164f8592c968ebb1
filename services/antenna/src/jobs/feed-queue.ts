import { feedQueue, fetchFeedJob, publishFeedJob } from '@gamelog/contracts/jobs/feed'
import { Queue } from 'bullmq'
import type { WorkerConfig } from '../config.ts'

/** BullMQ's keys live under the installation's prefix. */
export function bullPrefix(config: Pick<WorkerConfig, 'redis'>): string {
  return `${config.redis.prefix}:bull`
}

const tidy = { removeOnComplete: { count: 100 }, removeOnFail: { count: 500 } }

/** The producing side fails fast when Redis is away; the consuming side waits for it. */
export function openFeedQueue(config: Pick<WorkerConfig, 'redis'>): Queue {
  return new Queue(feedQueue, {
    connection: {
      url: config.redis.url,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: 2_000,
    },
    prefix: bullPrefix(config),
    defaultJobOptions: tidy,
  })
}

/**
 * A source's scheduler ticks 20 times per interval (1 to 30 s); the stored next try decides which tick
 * fetches, so that backoff, Retry-After and a flushed Redis never bring a fetch too early.
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

/** Asks for articles.json to be written; the job finds out itself whether there is anything to do. */
export async function requestPublication(queue: Queue): Promise<void> {
  await queue.add(publishFeedJob.name, {}, { attempts: 3, backoff: { type: 'fixed', delay: 500 } })
}

/** Asks again in a second for a source whose host had two fetches running: its next tick may be far. */
export async function retrySoon(queue: Queue, sourceId: string): Promise<void> {
  // Forgotten before the job runs: it may have to ask for another while it is active.
  const deduplication = { id: `busy:${sourceId}`, ttl: 900 }
  await queue.add(fetchFeedJob.name, { source_id: sourceId }, { delay: 1_000, deduplication })
}
