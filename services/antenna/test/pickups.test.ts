import { articlesFile } from '@gamelog/contracts/antenna/article'
import type { PickupItem, PickupPosition } from '@gamelog/contracts/antenna/pickup'
import { publishQueue } from '@gamelog/contracts/jobs/feed'
import { listChanges } from '@gamelog/testing/list-outbox'
import { Worker } from 'bullmq'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { workerOptions } from '../src/jobs/worker-queues.ts'
import { publishArticles } from '../src/reading/articles-file/publish-articles.ts'
import { type AntennaStage, insertArticles, stageAntenna } from './_antenna.ts'

let stage: AntennaStage
let adminToken: string
let ids: string[]
let worker: Worker
// Revisions count up: each test, and each try of one, begins with none.
beforeEach(async () => {
  stage = await stageAntenna()
  ;({ adminToken } = await stage.auth.issueAdminToken())
  ids = await insertArticles(stage.db, 40)
  const redis = { url: stage.env.ANTENNA_REDIS_URL ?? '', prefix: stage.env.REDIS_PREFIX ?? '' }
  // The worker's part: what it does with the job that asks for a publication.
  worker = new Worker(
    publishQueue,
    () => publishArticles(stage.db, stage.publishedDir),
    workerOptions({ redis }),
  )
})
afterEach(async () => {
  await worker.close()
  await stage[Symbol.asyncDispose]()
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function ask(method: Method, path: string, payload?: unknown, token = adminToken) {
  const response = await stage.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { authorization: `Bearer ${token}`, ...(payload ? { 'content-type': 'application/json' } : {}) },
    ...(payload ? { payload: JSON.stringify(payload) } : {}),
  })
  return { status: response.statusCode, body: response.body === '' ? null : response.json() }
}

const id = (index: number) => ids[index] ?? ''
const item = (index: number, position: PickupPosition | null, priority = 0) => ({
  article_id: id(index),
  position,
  priority,
})
const brief = (pickups: PickupItem[]) =>
  pickups.map(({ article_id, position }) => [ids.indexOf(article_id), position])

test('saving a tab is in articles.json within 2 s: positions, and reserves by priority', async () => {
  const pickups = [item(0, 'pickup2'), item(1, null, 5), item(2, null, 9), item(3, 'pickup1')]
  const saved = await ask('PUT', 'pickup/update-all', { tab_category: 'all', pickups })
  const savedAt = Date.now()
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject({ tab_category: 'all', revision: 1 })
  await vi.waitFor(
    async () => {
      const file = articlesFile.parse(await stage.readArticles())
      expect(file.pickups.all).toEqual({
        positioned: { pickup1: id(3), pickup2: id(0) },
        reserves: [id(2), id(1)],
      })
    },
    { timeout: 5_000, interval: 20 },
  )
  expect(Date.now() - savedAt).toBeLessThan(2_000)
  const list = await ask('GET', 'pickup')
  expect(list.body.revisions).toEqual({ all: 1 })
  expect(list.body.pickups[0]).toMatchObject({
    article_id: id(3),
    position: 'pickup1',
    priority: 0,
    tab_category: 'all',
    article: {
      title: '記事 4',
      url: 'https://apex.example/articles/4',
      site_name: 'Apexテスト',
      image_url: null,
    },
  })
})

test('of two editors at once one saves, the other is told', async () => {
  const tab_category = 'apex-legends'
  const first = await ask('PUT', 'pickup/update-all', { tab_category, pickups: [], revision: 0 })
  expect(first.status).toBe(200)
  const { revision } = first.body
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      ask('PUT', 'pickup/update-all', { tab_category, pickups: [item(index, 'pickup1')], revision }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'stale_revision' })
  const list = await ask('GET', `pickup?tab_category=${tab_category}`)
  const won = answers.findIndex(({ status }) => status === 200)
  expect(brief(list.body.pickups)).toEqual([[won, 'pickup1']])
  expect(list.body.revisions).toEqual({ [tab_category]: revision + 1 })
})

test('position, bulk, priority and delete change what they name; ids stay', async () => {
  const tab_category = 'device'
  const bulk = await ask('POST', 'pickup/bulk', {
    tab_category,
    pickups: [item(5, 'pickup1'), item(6, null)],
  })
  expect(brief(bulk.body.pickups)).toEqual([
    [5, 'pickup1'],
    [6, null],
  ])
  const moved = await ask('POST', 'pickup/set-position', {
    tab_category,
    article_id: id(6),
    position: 'pickup1',
  })
  expect(brief(moved.body.pickups)).toEqual([
    [6, 'pickup1'],
    [5, null],
  ])
  const idOf = (answer: typeof bulk, index: number) =>
    answer.body.pickups.find((pickup: PickupItem) => pickup.article_id === id(index))?.id
  expect(idOf(moved, 5)).toBe(idOf(bulk, 5))
  const raised = await ask('PUT', `pickup/${idOf(bulk, 5)}/priority`, { priority: 7 })
  expect(raised.body.pickups.at(-1)).toMatchObject({ article_id: id(5), priority: 7 })
  const stale = await ask('PUT', `pickup/${idOf(bulk, 5)}/priority`, { priority: 8, revision: 1 })
  expect(stale.status).toBe(409)
  const removed = await ask('DELETE', `pickup/${idOf(bulk, 6)}`)
  expect(brief(removed.body.pickups)).toEqual([[5, null]])
  expect((await ask('DELETE', `pickup/${idOf(bulk, 6)}`)).status).toBe(404)
  const log = await listChanges(stage.db, 'pickup:device')
  expect(log.map(({ action }) => action).sort()).toEqual([
    'pickup.add',
    'pickup.delete',
    'pickup.set-position',
    'pickup.set-priority',
  ])
})

test('refuses what makes no sense, and says what', async () => {
  const save = (pickups: unknown, tab_category = 'chat') =>
    ask('PUT', 'pickup/update-all', { tab_category, pickups })
  for (const answer of [
    await save([item(0, 'pickup1'), item(1, 'pickup1')]),
    await save([item(0, null), item(0, null)]),
    await save([{ ...item(0, null), article_id: 'aaaaaaaaaaaaaaaa' }]),
    await save([{ ...item(0, null), priority: -1 }]),
    await save([{ ...item(0, null), position: 'pickup7' }]),
    await save([], 'nothing'),
    await ask('PUT', 'pickup/1e3/priority', { priority: 1 }),
  ])
    expect(answer.status).toBe(400)
  const unknown = await save([{ ...item(0, null), article_id: 'aaaaaaaaaaaaaaaa' }])
  expect(unknown.body.detail).toBe('存在しない記事が指定されています: aaaaaaaaaaaaaaaa')
  expect((await ask('GET', 'pickup?tab_category=chat')).body).toEqual({
    pickups: [],
    revisions: {},
    saved: {},
  })
})

test('nobody but an admin gets in', async () => {
  const { accessToken } = await stage.auth.issueTestSession()
  const calls: [Method, string, unknown?][] = [
    ['GET', 'articles'],
    ['GET', 'pickup'],
    ['POST', 'pickup/set-position', { tab_category: 'chat', article_id: id(0), position: null }],
    ['POST', 'pickup/bulk', { tab_category: 'chat', pickups: [item(0, null)] }],
    ['PUT', 'pickup/update-all', { tab_category: 'chat', pickups: [] }],
    ['PUT', 'pickup/1/priority', { priority: 1 }],
    ['DELETE', 'pickup/1'],
  ]
  for (const [method, path, payload] of calls)
    for (const token of [accessToken, 'x'])
      expect((await ask(method, path, payload, token)).status, `${method} ${path}`).toBe(401)
  expect((await ask('GET', 'pickup?tab_category=chat')).body.pickups).toEqual([])
})

test('the picker pages, filters by category and searches with folding', async () => {
  const first = await ask('GET', 'articles')
  expect(first.body).toMatchObject({ total_count: 40, page: 1, page_size: 30 })
  expect(first.body.articles).toHaveLength(30)
  expect(first.body.articles[0]).toMatchObject({
    id: id(0),
    title: '記事 1',
    description: '要約 1',
    url: 'https://apex.example/articles/1',
    site_name: 'Apexテスト',
  })
  expect((await ask('GET', 'articles?page=2')).body.articles).toHaveLength(10)
  expect((await ask('GET', 'articles?category=chat')).body.total_count).toBe(0)
  expect((await ask('GET', 'articles?category=apex-legends')).body.total_count).toBe(40)
  const search = `articles?search=${encodeURIComponent('記事　４０')}`
  expect((await ask('GET', search)).body.articles.map((found: { id: string }) => found.id)).toEqual([id(39)])
  expect((await ask('GET', 'articles?page=0')).status).toBe(400)
})
