import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { articlesFile } from '@gamelog/contracts/antenna/article'
import { drillSize } from '@gamelog/testing/drills'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { startFeedServer } from './_feed-server.ts'
import { source, stageWorker } from './_worker.ts'

const rounds = drillSize({ short: 1, full: 8 })
const waiting = { timeout: 60_000, interval: 50 }
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

test(`${rounds} × kill -9 at any moment: articles.json is whole at every read and no article is there twice`, async () => {
  let batch = 0
  const server = await startFeedServer({
    delay: 30,
    items: (path) => {
      batch += 1
      return Array.from({ length: 20 }, (_, index) => {
        const name = `${path.slice(1)}-${Math.floor(batch / 4) + index}`
        return { guid: name, title: `記事 ${name}`, link: `https://example.com/${name}` }
      })
    },
  })
  cleanups.push(() => server.close())
  const stage = await stageWorker({
    sources: ['a', 'b', 'c'].map((id) => source(id, server.url(`/${id}`), { interval_s: 1 })),
    allowHosts: [server.hostPort],
  })
  cleanups.push(() => stage[Symbol.asyncDispose]())

  let reads = 0
  let versions = 0
  let before = ''
  const broken: string[] = []
  let polling = true
  const path = join(stage.publishedDir, 'articles.json')
  const poller = (async () => {
    while (polling) {
      const text = await readFile(path, 'utf8').catch(() => null)
      if (text !== null) {
        reads += 1
        if (text !== before) versions += 1
        before = text
        try {
          JSON.parse(text)
        } catch {
          broken.push(text.slice(-80))
        }
      }
      await sleep(1)
    }
  })()

  for (let round = 0; round < rounds; round += 1) {
    const asked = server.requests.length
    const workers = await Promise.all([stage.spawnWorker(), stage.spawnWorker()])
    await vi.waitFor(() => expect(server.requests.length).toBeGreaterThan(asked), waiting)
    await sleep(Math.random() * 1_200)
    for (const worker of workers) worker.kill('SIGKILL')
    // A killed worker's claim ends after 45 s by itself; the test does not wait for that.
    await stage.db.updateTable('sources').set({ claimed_until: null, claim: null }).execute()
  }
  const last = await stage.spawnWorker()
  await vi.waitFor(async () => {
    const { wanted_revision, published_revision } = await stage.db
      .selectFrom('publication')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(published_revision).toBe(wanted_revision)
    expect((await stage.readArticles()).total_count).toBeGreaterThan(60)
  }, waiting)
  last.kill('SIGTERM')
  polling = false
  await poller

  expect(broken).toEqual([])
  expect(reads).toBeGreaterThan(100)
  expect(versions).toBeGreaterThan(2)
  const file = z.parse(articlesFile, await stage.readArticles())
  expect(new Set(file.articles.map(({ id }) => id)).size).toBe(file.total_count)
  expect(new Set(file.articles.map(({ link }) => link)).size).toBe(file.total_count)
}, 600_000)
