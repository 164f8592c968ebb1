import type { App } from '@gamelog/server/app'
import { migrate } from '@gamelog/server/migrate'
import { expectWithin } from '@gamelog/testing/expect-within'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { readPublication, requestPublish } from '../src/articles/publication/repository.ts'
import { readWorkerConfig } from '../src/config.ts'
import { migrations } from '../src/db/migrations/index.ts'
import { addPublishJob, openPublishQueue } from '../src/jobs/publish-queue.ts'
import { buildWorkerApp } from '../src/worker-app.ts'
import { startFeedServer } from './_feed-server.ts'
import { source, stageWorker, type WorkerStage } from './_worker.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** @param prepare changes the tables before the first fetch */
async function runWorker(stage: WorkerStage, prepare?: () => Promise<unknown>): Promise<App> {
  const config = readWorkerConfig(stage.env)
  await migrate(config.db, migrations)
  const app = await buildWorkerApp(config)
  cleanups.push(() => app.close())
  await prepare?.()
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

  await expectWithin(2_000, async (index) => {
    title = `直した見出し${index}`
    const before = server.requests.length
    await until(async () => expect(server.requests.length).toBeGreaterThan(before))
    const fetchedAt = performance.now()
    await until(async () => expect((await stage.readArticles()).articles[0]?.title).toBe(title))
    return performance.now() - fetchedAt
  })
  expect((await stage.readArticles()).articles[0]?.id).toBe(first?.id)
  expect((await stage.readArticles()).total_count).toBe(1)
})

test('fetches that hang keep no publication back: what is taken down is gone within 5 s', async () => {
  const server = await serve({ items: () => [], delay: 60_000 })
  const stage = await stageWith({
    sources: Array.from({ length: 40 }, (_, index) =>
      source(`s${index}`, server.url(`/${index}`), { interval_s: 600 }),
    ),
    allowHosts: [server.hostPort],
  })
  // Two at once per host: each is taken for a host of its own.
  await runWorker(stage, () => stage.db.updateTable('sources').set({ host: sql`id` }).execute())
  await until(async () => expect(server.busy.now).toBe(8))
  const queue = openPublishQueue(readWorkerConfig(stage.env))
  cleanups.push(() => queue.close())
  await queue.waitUntilReady()
  await expectWithin(5_000, async () => {
    const done = await queue.getCompletedCount()
    await requestPublish(stage.db)
    const askedAt = performance.now()
    await addPublishJob(queue)
    await until(async () => expect(await queue.getCompletedCount()).toBeGreaterThan(done))
    return performance.now() - askedAt
  })
  const { wanted_revision, published_revision } = await readPublication(stage.db)
  expect(published_revision).toBe(wanted_revision)
})

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
