import { readFileSync } from 'node:fs'
import type { App } from '@gamelog/server/app'
import { migrate } from '@gamelog/server/migrate'
import { startHostileFeedServer } from '@gamelog/testing/hostile-feed-server'
import { afterEach, expect, test, vi } from 'vitest'
import { readWorkerConfig } from '../src/config.ts'
import { migrations } from '../src/db/migrations/index.ts'
import { buildWorkerApp } from '../src/worker-app.ts'
import { startFeedServer } from './_feed-server.ts'
import { source, stageWorker, type WorkerStage } from './_worker.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function runWorker(stage: WorkerStage): Promise<App> {
  const config = readWorkerConfig(stage.env)
  await migrate(config.db, migrations)
  const app = await buildWorkerApp(config)
  cleanups.push(() => app.close())
  await app.ready()
  return app
}

async function stageWith(options: Parameters<typeof stageWorker>[0]): Promise<WorkerStage> {
  const stage = await stageWorker(options)
  cleanups.push(() => stage[Symbol.asyncDispose]())
  return stage
}

async function serve(options: Parameters<typeof startFeedServer>[0]) {
  const server = await startFeedServer(options)
  cleanups.push(() => server.close())
  return server
}

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

const until = (check: () => Promise<void>, timeout = 60_000) => vi.waitFor(check, { timeout, interval: 100 })

test('a new article is in articles.json within 2 s of the fetch that brought it, and its title may change later', async () => {
  let title = '最初の見出し'
  const server = await serve({
    items: () => [{ guid: 'a', title, link: 'https://example.com/a?utm_source=rss' }],
  })
  const stage = await stageWith({
    sources: [source('one', server.url('/feed'), { interval_s: 2 })],
    allowHosts: [server.hostPort],
  })
  await runWorker(stage)
  await until(async () => expect((await stage.readArticles()).articles).toHaveLength(1))
  const first = (await stage.readArticles()).articles[0]
  expect(first).toMatchObject({
    title: '最初の見出し',
    link: 'https://example.com/a',
    sourceSite: 'サイトone',
  })

  title = '直した見出し'
  const before = server.requests.length
  await until(async () => expect(server.requests.length).toBeGreaterThan(before))
  const fetchedAt = Date.now()
  await until(async () => expect((await stage.readArticles()).articles[0]?.title).toBe(title), 5_000)
  expect(Date.now() - fetchedAt).toBeLessThan(2_000)
  expect((await stage.readArticles()).articles[0]?.id).toBe(first?.id)
  expect((await stage.readArticles()).total_count).toBe(1)
})

test('each hostile feed ends with its own code or its Retry-After, keeps old articles, and delays nobody', async () => {
  const hostile = await startHostileFeedServer()
  cleanups.push(() => hostile.close())
  const server = await serve({
    items: () => [{ guid: 'x', title: '無事な記事', link: 'https://example.com/x' }],
  })
  const expected = {
    '304': null,
    '429': 'http_429',
    '503-date': 'http_503',
    '500': 'http_500',
    loop: 'too_many_redirects',
    'redirect-private': 'ssrf',
    huge: 'too_large',
    'gzip-bomb': 'too_large',
    drip: 'timeout',
    hang: 'timeout',
    html: 'not_a_feed',
    empty: 'empty',
  }
  const stage = await stageWith({
    sources: [
      ...Object.keys(expected).map((path) => source(path, hostile.url(`/${path}`), { interval_s: 600 })),
      source('well', server.url('/feed').replace('127.0.0.1', 'localhost'), { interval_s: 2 }),
    ],
    allowHosts: [hostile.hostPort, server.hostPort, server.hostPort.replace('127.0.0.1', 'localhost')],
  })
  const worker = await stage.spawnWorker()
  await until(async () => expect(server.requests.length).toBeGreaterThan(0))
  const memory = sampleMemory(worker.pid)
  // Two at once per host and two of them take their whole 15 s.
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
  expect(server.requests.length).toBeGreaterThan(5)
  expect((await stage.readArticles()).articles.map(({ title }) => title)).toContain('無事な記事')
}, 240_000)

test('a feed of more articles than one statement of Postgres can hold is stored whole', async () => {
  const server = await serve({
    items: () =>
      Array.from({ length: 7_000 }, (_, index) => ({
        guid: `long-${index}`,
        title: `記事 ${index}`,
        link: `https://example.com/long/${index}`,
      })),
  })
  const stage = await stageWith({
    sources: [source('long', server.url('/long'), { interval_s: 600 })],
    allowHosts: [server.hostPort],
  })
  await runWorker(stage)
  await until(async () => {
    const { error_code, items } = await stage.db.selectFrom('sources').selectAll().executeTakeFirstOrThrow()
    expect([error_code, items]).toEqual([null, 7_000])
  })
  const { length } = await stage.db.selectFrom('articles').select('id').execute()
  expect(length).toBe(7_000)
})

test('two workers at once: one fetch per interval, two at once per host, no article twice', async () => {
  const server = await serve({
    delay: 300,
    items: (path) => [
      { guid: `${path}-1`, title: '同じ記事', link: 'https://example.com/shared' },
      { guid: `${path}-2`, title: `${path}の記事`, link: `https://example.com${path}` },
    ],
  })
  const paths = ['/a', '/b', '/c', '/d', '/e']
  const stage = await stageWith({
    sources: paths.map((path) => source(path.slice(1), server.url(path), { interval_s: 120 })),
    allowHosts: [server.hostPort],
  })
  await runWorker(stage)
  await runWorker(stage)
  await until(async () => expect((await stage.readArticles()).total_count).toBe(paths.length + 1))
  for (const path of paths) expect(server.requests.filter((request) => request.path === path)).toHaveLength(1)
  expect(server.busy.most).toBeLessThanOrEqual(2)
})

test('a body that did not change is not stored again, and a source that left the file is not fetched', async () => {
  const date = new Date()
  const server = await serve({
    items: (path) => [{ guid: path, title: path, link: `https://example.com${path}`, date }],
  })
  const stage = await stageWith({
    sources: [source('a', server.url('/a'), { interval_s: 2 })],
    allowHosts: [server.hostPort],
  })
  await stage.db.deleteFrom('sources').execute()
  const first = await runWorker(stage)
  await until(async () => expect(server.requests.length).toBeGreaterThan(2))
  const row = await stage.db.selectFrom('sources').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ error_code: null, items: 1, tagged_items: 1, charset: 'utf-8', failures: 0 })
  const { wanted_revision } = await stage.db.selectFrom('publication').selectAll().executeTakeFirstOrThrow()
  // One for the sources file, one for the article: the repeated bodies asked for nothing.
  expect(wanted_revision).toBe(3)
  await first.close()
})
