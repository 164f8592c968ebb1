import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { articlesRemoved } from '@gamelog/contracts/antenna/article'
import type { Takedown } from '@gamelog/contracts/antenna/takedown'
import { listChanges, listOutbox } from '@gamelog/testing/list-outbox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { insertArticles } from './_antenna.ts'
import { clickOn } from './_clicks.ts'
import { startEdge, type TestEdge } from './_edge.ts'
import { startFeedServer } from './_feed-server.ts'
import { type Office, stageOffice } from './_office.ts'
import { source } from './_worker.ts'

const template = `<!doctype html><html lang="ja"><head><!--META--><title>x</title><!--/META--></head>
<body><div id="root"></div><!--DATA--></body></html>`

let edge: TestEdge
let office: Office
let ids: string[]
let server: Awaited<ReturnType<typeof startFeedServer>>
let served: { guid: string; title: string; link: string }[]
beforeEach(async () => {
  served = []
  edge = await startEdge()
  server = await startFeedServer({ items: () => served })
  office = await stageOffice([server.hostPort], { EDGE_URL: edge.url, WIDGET_URL: edge.url })
  edge.stage = office
  await mkdir(office.webDist, { recursive: true })
  await writeFile(join(office.webDist, 'index.html'), template)
  ids = await insertArticles(office.db, 5, (index) => ({
    // A host below another one, and a name that only ends alike.
    ...(index === 3 ? { link: 'https://b.leak.example/3', canonical_link: 'https://b.leak.example/3' } : {}),
    ...(index === 4
      ? { link: 'https://notleak.example/4', canonical_link: 'https://notleak.example/4' }
      : {}),
    ...(index === 2 ? { link: 'https://leak.example/2', canonical_link: 'https://leak.example/2' } : {}),
    thumbnail_url: index < 2 ? 'https://img.example/same.png?a=1&b=2' : null,
  }))
  await office.startWorker([source('other', server.url('/feed'), { interval_s: 600 })])
  await until(async () => expect(await shown()).toHaveLength(5))
  await until(async () => expect((await office.source('other')).last_ok_at).not.toBeNull())
})
afterEach(async () => {
  await office[Symbol.asyncDispose]()
  await server.close()
  await edge.close()
})

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 50 })
const shown = async () => (await office.readArticles()).articles.map(({ id }) => id)
const page = (id: string) => office.app.inject({ method: 'GET', url: `/redirect?id=${id}` })

async function takeDown(index: number, more: object = {}): Promise<Takedown> {
  const wish = { target: 'article', article_id: ids[index], reason: 'rights', note: '申し出', ...more }
  const { status, body } = await office.ask('POST', 'takedowns', wish)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

async function checked(id: number): Promise<Takedown> {
  let found: Takedown | undefined
  await until(async () => {
    found = (await office.ask('GET', `takedowns/${id}`)).body
    expect(found?.is_checked).toBe(true)
  })
  return found as Takedown
}

test('an article is gone everywhere within 5 s, does not come back with the feed, and comes back when restored', async () => {
  const [id = ''] = ids
  const picked = { article_id: id, tab_category: 'all', position: 'pickup4' }
  expect((await office.ask('POST', 'pickup/set-position', picked)).status).toBe(200)
  await until(async () => expect((await office.readArticles()).pickups.all?.positioned.pickup4).toBe(id))
  const made = await takeDown(0)
  const state = (place: string, more: object = {}) => ({
    place,
    state: 'gone',
    count: null,
    slots: [],
    ...more,
  })
  const done = await checked(made.id)
  expect(done.places).toMatchObject([
    state('feed'),
    state('home'),
    state('pickups', { slots: ['pickup4'] }),
    state('widgets', { count: 1 }),
    state('rankings'),
    state('page'),
  ])
  expect(done.took_ms).toBeLessThan(5_000)
  expect((await office.readArticles()).pickups.all).toBeUndefined()
  for (const path of ['/feed.xml', '/feed.atom', '/feed.json'])
    expect((await office.app.inject(path)).body, path).not.toContain(id)
  const ended = await page(id)
  expect(ended.statusCode).toBe(410)
  expect(ended.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  expect(ended.body).toContain('この記事は掲載を終了しました')
  expect(ended.body).not.toContain('記事 1<')
  // Neither its own source nor another one brings the address back, even beside an item that shares it.
  const { canonical_link: link } = await office.db
    .selectFrom('articles')
    .select('canonical_link')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  served = [
    { guid: 'a', title: '別の題名', link: `${link}?utm_source=x` },
    { guid: 'b', title: 'もう1つの題名', link },
    { guid: 'c', title: '新しい記事', link: 'https://example.com/new' },
  ]
  await office.ask('POST', 'sources/other/fetch')
  await until(async () => expect(await shown()).toHaveLength(5))
  const titles = async () => (await office.readArticles()).articles.map(({ title }) => title)
  expect(await titles()).toContain('新しい記事')
  expect(await titles()).not.toContain('別の題名')
  expect(await titles()).not.toContain('もう1つの題名')
  // The picker of the back office and the search for takedowns.
  expect((await office.ask('GET', 'articles?search=%E8%A8%98%E4%BA%8B%201')).body.articles).toEqual([])
  const search = async (q: string) =>
    (await office.ask('GET', `takedowns/articles?q=${encodeURIComponent(q)}`)).body.articles
  expect(await search(id)).toMatchObject([{ id, takedowns: [{ id: made.id, target: 'article' }] }])
  expect(await search(`https://gamelog.example/redirect?id=${id}&from=x`)).toMatchObject([{ id }])
  expect((await search(`${link}?utm_medium=rss`)).map((each: { id: string }) => each.id)).toContain(id)

  expect((await office.ask('POST', 'takedowns', { ...wishOf(id) })).body.code).toBe('already_taken_down')
  const restored = (await office.ask('POST', `takedowns/${made.id}/restore`)).body
  expect(restored.restored_at).not.toBeNull()
  await until(async () => expect(await shown()).toContain(id))
  expect((await office.readArticles()).pickups.all?.positioned.pickup4).toBe(id)
  expect((await page(id)).statusCode).toBe(200)
  expect((await office.ask('POST', `takedowns/${made.id}/restore`)).status).toBe(409)
  const actions = (await listChanges(office.db)).filter(({ action }) => action.startsWith('takedown'))
  expect(actions).toMatchObject([
    { action: 'takedown.create', reason: '申し出' },
    { action: 'takedown.restore', reason: null },
  ])
  const list = (await office.ask('GET', 'takedowns')).body
  expect(list).toMatchObject({ total: 1, next: null, takedowns: [{ id: made.id, title: '記事 1' }] })
})

const wishOf = (id: string) => ({ target: 'article', article_id: id, reason: 'other', note: 'もう一度' })

test('a picture alone goes, from every article that shows it; an article without one is refused', async () => {
  const made = await takeDown(0, { target: 'thumbnail', reason: 'personal' })
  const done = await checked(made.id)
  expect(done.places.map(({ place, state }) => [place, state])).toEqual([
    ['feed', 'gone'],
    ['home', 'gone'],
    ['widgets', 'gone'],
    ['page', 'gone'],
  ])
  expect((await office.readArticles()).articles.map(({ thumbnailUrl }) => thumbnailUrl)).toEqual(
    Array(5).fill(null),
  )
  expect((await page(ids[1] ?? '')).body).not.toContain('same.png')
  const refused = await office.ask('POST', 'takedowns', { ...wishOf(ids[2] ?? ''), target: 'thumbnail' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'no_thumbnail' } })
  expect((await office.ask('POST', 'takedowns', wishOf('a'.repeat(16)))).status).toBe(404)
})

test('a site means its host and those below it, now and later', async () => {
  await office.storeClicks([clickOn(ids[2] ?? '', new Date())])
  const made = await takeDown(2, { target: 'site' })
  expect(made).toMatchObject({ host: 'leak.example', articles: 2 })
  await checked(made.id)
  expect(await shown()).toEqual([ids[0], ids[1], ids[4]])
  served = [
    { guid: '1', title: '続き', link: 'https://WWW.leak.example./new' },
    { guid: '2', title: '無関係', link: 'https://fine.example/new' },
  ]
  await office.ask('POST', 'sources/other/fetch')
  await until(async () => expect(await shown()).toHaveLength(4))
  expect((await office.ask('GET', 'takedowns/articles?q=https://leak.example/')).body.articles).toHaveLength(
    3,
  )
  await office.ask('POST', `takedowns/${made.id}/restore`)
  await until(async () => expect(await shown()).toHaveLength(7))
})

test('what is still there after 5 s is told to the operators once, and seen when it has gone', async () => {
  edge.script = `show(${JSON.stringify([ids[0]])})`
  // Longer than the first look waits: the next ones tell how many widgets show it.
  edge.scriptTakes = 700
  const made = await takeDown(0)
  const widgets = async () =>
    ((await office.ask('GET', `takedowns/${made.id}`)).body as Takedown).places.find(
      ({ place }) => place === 'widgets',
    )
  await until(async () => expect(await widgets()).toMatchObject({ state: 'left', count: 1 }))
  expect(await listOutbox(office.db, 'notice')).toMatchObject([
    { kind: 'takedown-left', link: `/admin/sources/takedown?id=${made.id}`, subject: '記事 1' },
  ])
  expect((await office.ask('POST', `takedowns/${made.id}/check`)).body.is_checked).toBe(false)
  edge.script = 'show([])'
  const done = await checked(made.id)
  expect(done.places.every(({ state }) => state === 'gone')).toBe(true)
  expect(done.took_ms).not.toBeNull()
})

test('the time of the last removal is published: of an article, of a picture, not of what comes', async () => {
  const removedAt = async () => {
    const text = await readFile(join(office.publishedDir, 'articles-removed.json'), 'utf8')
    return articlesRemoved.parse(JSON.parse(text)).removed_at
  }
  const first = await removedAt()
  const next = async (change: () => Promise<unknown>) => {
    const { generated_at: before } = await office.readArticles()
    await change()
    await until(async () => expect((await office.readArticles()).generated_at).not.toBe(before))
    return (await office.readArticles()).generated_at
  }
  expect(first <= (await office.readArticles()).generated_at).toBe(true)
  expect(await next(() => takeDown(3))).toBe(await removedAt())
  expect(await next(() => takeDown(0, { target: 'thumbnail' }))).toBe(await removedAt())
  const last = await removedAt()
  const { body } = await office.ask('GET', 'takedowns')
  await next(() => office.ask('POST', `takedowns/${body.takedowns[0].id}/restore`))
  expect(await removedAt()).toBe(last)
})
