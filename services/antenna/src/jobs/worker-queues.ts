import { queuePrefix } from '@gamelog/server/jobs/queue-prefix'
import { MetricsTime, Queue, type WorkerOptions } from 'bullmq'
import type { WorkerConfig } from '../config.ts'

type Config = Pick<WorkerConfig, 'redis'>

const jobRetention = { removeOnComplete: { count: 100 }, removeOnFail: { count: 500 } }

/** Opens a queue of the worker for adding jobs. Commands fail at once while Redis is unavailable. */
export function openWorkerQueue(config: Config, name: string): Queue {
  return new Queue(name, {
    connection: {
      url: config.redis.url,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: 2_000,
    },
    prefix: workerQueuePrefix(config),
    defaultJobOptions: jobRetention,
  })
}

/** For a BullMQ worker of one of these queues, which waits for Redis. */
export function workerOptions(config: Config): WorkerOptions {
  return {
    connection: { url: config.redis.url, maxRetriesPerRequest: null },
    prefix: workerQueuePrefix(config),
    metrics: { maxDataPoints: MetricsTime.ONE_HOUR },
  }
}

/** Prefix of the queues' keys: they are the worker's, and the HTTP service may add jobs. */
function workerQueuePrefix(config: Config): string {
  return queuePrefix(config, 'worker')
}
