import { setTimeout as sleep } from 'node:timers/promises'
import { startPrivateRedis } from '@gamelog/testing/test-redis'
import { Redis } from 'ioredis'
import { afterEach, expect, test, vi } from 'vitest'
import { startFeedServer } from './_feed-server.ts'
import { source, stageWorker } from './_worker.ts'

const waiting = { timeout: 60_000, interval: 50 }
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

test('after FLUSHALL every schedule comes back within 60 s, and nothing is fetched before its stored next try', async () => {
  const redis = await startPrivateRedis()
  cleanups.push(() => redis[Symbol.asyncDispose]())
  const server = await startFeedServer({
    items: (path) => [{ guid: path, title: path, link: `https://example.com${path}` }],
  })
  cleanups.push(() => server.close())
  const ids = ['a', 'b', 'c', 'd']
  const stage = await stageWorker({
    sources: ids.map((id) => source(id, server.url(`/${id}`), { interval_s: 20 })),
    allowHosts: [server.hostPort],
    redisUrl: redis.url,
  })
  cleanups.push(() => stage[Symbol.asyncDispose]())
  await stage.spawnWorker()
  await vi.waitFor(
    () => expect(new Set(server.requests.map(({ path }) => path)).size).toBe(ids.length),
    waiting,
  )
  const later = new Date(Date.now() + 3_600_000)
  await vi.waitFor(async () => {
    const claimed = await stage.db.selectFrom('sources').select('id').where('claim', 'is not', null).execute()
    expect(claimed).toEqual([])
  }, waiting)
  await stage.db.updateTable('sources').set({ next_try_at: later }).where('id', '=', 'a').execute()

  const client = new Redis(redis.url)
  cleanups.push(async () => client.disconnect())
  await client.flushall()
  const flushedAt = Date.now()
  await vi.waitFor(
    () => {
      const since = server.requests.filter(({ at }) => at > flushedAt).map(({ path }) => path)
      expect(new Set(since)).toEqual(new Set(['/b', '/c', '/d']))
    },
    { timeout: 60_000, interval: 200 },
  )
  await sleep(3_000)
  expect(server.requests.filter(({ path, at }) => path === '/a' && at > flushedAt)).toEqual([])
  const schedulers = await client.keys('*:repeat:source:*')
  expect(new Set(schedulers.map((key) => key.split('source:')[1]?.split(':')[0]))).toEqual(new Set(ids))
}, 300_000)
