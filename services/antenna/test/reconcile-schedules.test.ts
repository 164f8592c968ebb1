import { migrate } from '@gamelog/server/migrate'
import { startPrivateRedis } from '@gamelog/testing/test-redis'
import { Redis } from 'ioredis'
import { expect, test, vi } from 'vitest'
import { readWorkerConfig } from '../src/config.ts'
import { migrations } from '../src/db/migrations/index.ts'
import { openFeedQueue } from '../src/jobs/feed-queue.ts'
import { reconcileSchedules } from '../src/jobs/reconcile-schedules.ts'
import { readSourcesFile } from '../src/sources/registry/sources-file.ts'
import { syncSources } from '../src/sources/registry/sync-sources.ts'
import { source, stageWorker } from './_worker.ts'

// How soon the worker calls it, and that no fetch comes too early: worker-flush.faults.test.ts.
test('schedules that Redis lost are restored, those of removed sources go', async () => {
  await using redis = await startPrivateRedis()
  await using stage = await stageWorker({
    sources: ['a', 'b', 'c'].map((id) => source(id, 'http://127.0.0.1:9/feed')),
    allowHosts: [],
    redisUrl: redis.url,
  })
  const config = readWorkerConfig(stage.env)
  await migrate(config.db, migrations)
  const sources = await readSourcesFile(config.sourcesFile, { demo: true })
  await syncSources(stage.db, sources)
  const queue = openFeedQueue(config)
  await queue.waitUntilReady()
  expect((await reconcileSchedules(stage.db, queue)).sort()).toEqual(['a', 'b', 'c'])
  expect(await reconcileSchedules(stage.db, queue)).toEqual([])

  // Late ticks of a paused queue are no stalled schedule.
  await queue.pause()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  expect(await reconcileSchedules(stage.db, queue)).toEqual([])
  await queue.resume()
  expect((await reconcileSchedules(stage.db, queue)).sort()).toEqual(['a', 'b', 'c'])
  vi.useRealTimers()

  const client = new Redis(redis.url)
  await client.flushall()
  client.disconnect()
  expect((await reconcileSchedules(stage.db, queue)).sort()).toEqual(['a', 'b', 'c'])

  await syncSources(stage.db, sources.slice(0, 2))
  await reconcileSchedules(stage.db, queue)
  const schedulers = await queue.getJobSchedulers(0, -1)
  expect(schedulers.map(({ key }) => key).sort()).toEqual(['source:a', 'source:b'])
  await queue.close()
})
