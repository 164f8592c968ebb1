import { readFileSync } from 'node:fs'
import { fullDrills } from '@gamelog/testing/drills'
import { startHostileFeedServer } from '@gamelog/testing/hostile-feed-server'
import { afterEach, expect, test, vi } from 'vitest'
import { startFeedServer } from './_feed-server.ts'
import { source, stageWorker } from './_worker.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const until = (check: () => Promise<void>, timeout = 60_000) => vi.waitFor(check, { timeout, interval: 100 })

/** Growth of a process's memory (MB, threads included) over its first sample, every 100 ms. */
function sampleMemory(pid: number | undefined): { growth(): number } {
  const read = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
  const first = read()
  let most = first
  const timer = setInterval(() => {
    most = Math.max(most, read())
  }, 100)
  cleanups.push(async () => clearInterval(timer))
  return { growth: () => most - first }
}

const expected: Record<string, string | null> = {
  '304': null,
  '429': 'http_429',
  '503-date': 'http_503',
  '500': 'http_500',
  loop: 'too_many_redirects',
  'redirect-private': 'ssrf',
  huge: 'too_large',
  'gzip-bomb': 'too_large',
  // Each takes its whole 15 s.
  ...(fullDrills ? { drip: 'timeout', hang: 'timeout' } : {}),
  html: 'not_a_feed',
  empty: 'empty',
}

test(`each of ${Object.keys(expected).length} hostile feeds ends with its own code or its Retry-After, keeps old articles, and delays nobody`, async () => {
  const hostile = await startHostileFeedServer()
  cleanups.push(() => hostile.close())
  const server = await startFeedServer({
    items: () => [{ guid: 'x', title: '無事な記事', link: 'https://example.com/x' }],
  })
  cleanups.push(() => server.close())
  const stage = await stageWorker({
    sources: [
      ...Object.keys(expected).map((path) => source(path, hostile.url(`/${path}`), { interval_s: 600 })),
      source('well', server.url('/feed').replace('127.0.0.1', 'localhost'), { interval_s: 2 }),
    ],
    allowHosts: [hostile.hostPort, server.hostPort, server.hostPort.replace('127.0.0.1', 'localhost')],
  })
  cleanups.push(() => stage[Symbol.asyncDispose]())
  const worker = await stage.spawnWorker()
  await until(async () => expect(server.requests.length).toBeGreaterThan(0))
  const memory = sampleMemory(worker.pid)
  // Two fetches at once per host.
  await until(async () => {
    const waiting = await stage.db
      .selectFrom('sources')
      .select('id')
      .where('last_try_at', 'is', null)
      .execute()
    expect(waiting).toEqual([])
    const claimed = await stage.db.selectFrom('sources').select('id').where('claim', 'is not', null).execute()
    expect(claimed.filter(({ id }) => id !== 'well')).toEqual([])
  }, 150_000)
  const rows = await stage.db.selectFrom('sources').selectAll().execute()
  const codes = Object.fromEntries(
    rows.filter(({ id }) => id !== 'well').map((row) => [row.id, row.error_code]),
  )
  expect(codes).toEqual(expected)
  const next = (id: string) =>
    ((rows.find((row) => row.id === id)?.next_try_at.getTime() ?? 0) -
      (rows.find((row) => row.id === id)?.last_try_at?.getTime() ?? 0)) /
    1_000
  expect(next('429')).toBeGreaterThan(3_598)
  expect(next('429')).toBeLessThan(3_620)
  expect(next('503-date')).toBeGreaterThan(7_100)
  expect(next('500')).toBeGreaterThan(530)
  expect(hostile.canary.hits()).toBe(0)
  expect(memory.growth()).toBeLessThan(100)
  await until(async () => expect(server.requests.length).toBeGreaterThan(fullDrills ? 5 : 2))
  expect((await stage.readArticles()).articles.map(({ title }) => title)).toContain('無事な記事')
}, 240_000)
