import { feedQueue, publishQueue } from '@gamelog/contracts/jobs/feed'
import { createTestRedis } from '@gamelog/testing/test-redis'
import { Worker } from 'bullmq'
import { expect, test } from 'vitest'
import { addRetryJob, openFeedQueue } from '../src/jobs/feed-queue.ts'
import { addPublishJob, openPublishQueue } from '../src/jobs/publish-queue.ts'
import { workerOptions } from '../src/jobs/worker-queues.ts'

test('a source whose host is busy again and again is tried until its turn comes; asked for twice at once, once', async () => {
  await using redis = await createTestRedis()
  const config = { redis }
  const queue = openFeedQueue(config)
  await queue.waitUntilReady()
  const triedAt: number[] = []
  const worker = new Worker(
    feedQueue,
    async () => {
      triedAt.push(Date.now())
      if (triedAt.length < 3) await Promise.all([addRetryJob(queue, 'a'), addRetryJob(queue, 'a')])
    },
    workerOptions(config),
  )
  await addRetryJob(queue, 'a')
  await expect.poll(() => triedAt.length, { timeout: 15_000 }).toBe(3)
  expect(await queue.getDelayedCount()).toBe(0)
  await worker.close()
  await queue.close()
})

test('a burst of changes makes one publish job, and one more for what comes while it runs', async () => {
  await using redis = await createTestRedis()
  const config = { redis: { ...redis, cacheUrl: redis.url } }
  const queue = openPublishQueue(config)
  await queue.waitUntilReady()
  const burst = () => Promise.all(Array.from({ length: 20 }, () => addPublishJob(queue)))
  await burst()
  expect(await queue.getWaitingCount()).toBe(1)
  let runs = 0
  const worker = new Worker(
    publishQueue,
    async () => {
      runs += 1
      if (runs === 1) await burst()
    },
    { ...workerOptions(config), concurrency: 8 },
  )
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(2)
  await expect.poll(() => queue.getCompletedCount()).toBe(2)
  expect(runs).toBe(2)
  await addPublishJob(queue)
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(3)
  await worker.close()
  await queue.close()
})
