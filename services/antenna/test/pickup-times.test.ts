import type { PickupItem, PickupPosition } from '@gamelog/contracts/antenna/pickup'
import { publishQueue } from '@gamelog/contracts/jobs/feed'
import { Worker } from 'bullmq'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteEndedPickups } from '../src/curation/pickups/repository.ts'
import { publishAndPlan } from '../src/jobs/publish-and-plan.ts'
import { openPublishQueue } from '../src/jobs/publish-queue.ts'
import { workerOptions } from '../src/jobs/worker-queues.ts'
import { publishArticles } from '../src/reading/articles-file/publish-articles.ts'
import { type AntennaStage, insertArticles, stageAntenna } from './_antenna.ts'

let stage: AntennaStage
let adminToken: string
let userId: string
let ids: string[]
beforeEach(async () => {
  stage = await stageAntenna()
  ;({ adminToken, userId } = await stage.auth.issueAdminToken())
  ids = await insertArticles(stage.db, 8, (index) =>
    index === 7 ? { published_at: new Date(Date.now() - 31 * 86_400_000) } : {},
  )
})
afterEach(() => stage[Symbol.asyncDispose]())

const hour = 3_600_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
const id = (index: number) => ids[index] ?? ''
const item = (index: number, position: PickupPosition | null, times: Partial<PickupItem> = {}) => ({
  article_id: id(index),
  position,
  ...times,
})

async function ask(method: 'GET' | 'POST' | 'PUT', path: string, payload?: unknown) {
  const response = await stage.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { authorization: `Bearer ${adminToken}` },
    ...(payload ? { payload: payload as object } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}
const save = (pickups: unknown[], more: object = {}) =>
  ask('PUT', 'pickup/update-all', { tab_category: 'all', pickups, ...more })

test('a position goes from one to the next at the set times, and the file follows the clock', async () => {
  const [first, second] = [fromNow(hour), fromNow(3 * hour)]
  const saved = await save([
    item(0, 'pickup1', { ends_at: first }),
    item(1, 'pickup1', { starts_at: first, ends_at: second }),
    item(2, null, { starts_at: second }),
    item(7, 'pickup2'),
  ])
  expect(saved.status).toBe(200)
  expect(saved.body.pickups[1]).toMatchObject({ article_id: id(1), starts_at: first, ends_at: second })
  const published = async (clock: number) => {
    const isWritten = await publishArticles(stage.db, stage.publishedDir, { clock: () => new Date(clock) })
    return [isWritten, (await stage.readArticles()).pickups.all]
  }
  // An article older than the file holds its place in the back office, not on the page.
  expect(await published(Date.now())).toEqual([true, { positioned: { pickup1: id(0) }, reserves: [] }])
  const boundary = Date.parse(first)
  const next = { positioned: { pickup1: id(1) }, reserves: [] }
  await publishArticles(stage.db, stage.publishedDir, { clock: () => new Date(boundary - 2_000) })
  expect((await published(boundary - 1_000))[0]).toBe(false)
  expect(await published(boundary)).toEqual([true, next])
  expect(await published(boundary + 1_000)).toEqual([false, next])
  expect(await published(Date.parse(second))).toEqual([true, { positioned: {}, reserves: [id(2)] }])
})

test('the worker publishes by itself when a pickup begins and when it ends', async () => {
  const config = { redis: { url: stage.env.ANTENNA_REDIS_URL ?? '', prefix: stage.env.REDIS_PREFIX ?? '' } }
  const queue = openPublishQueue(config)
  const worker = new Worker(publishQueue, () => publishAndPlan(stage.db, queue, stage.publishedDir), {
    ...workerOptions(config),
    concurrency: 2,
  })
  const shown = async () => {
    const file = await stage.readArticles().catch(() => undefined)
    return [file?.pickups.all?.positioned.pickup3, Date.parse(file?.generated_at ?? '')] as const
  }
  const seen = async (article: string | undefined) => {
    await vi.waitFor(async () => expect((await shown())[0]).toBe(article), { timeout: 8_000, interval: 20 })
    return (await shown())[1]
  }
  try {
    const [starts_at, ends_at] = [fromNow(1_500), fromNow(3_000)]
    expect((await save([item(3, 'pickup3', { starts_at, ends_at })])).status).toBe(200)
    expect(await seen(id(3))).toBeGreaterThanOrEqual(Date.parse(starts_at))
    const endedAt = await seen(undefined)
    expect(endedAt).toBeGreaterThanOrEqual(Date.parse(ends_at))
    expect(endedAt).toBeLessThan(Date.parse(ends_at) + 2_000)
  } finally {
    await worker.close()
    await queue.close()
  }
})

test('times that do not fit are refused in words; what was there before stays allowed', async () => {
  const cases: [PickupItem[], string][] = [
    [[item(0, 'pickup2'), item(1, 'pickup2', { starts_at: fromNow(hour) })], '枠2 の時間が重なっています'],
    [[item(0, 'pickup1'), item(1, 'pickup1')], '枠1 の時間が重なっています'],
    [
      [item(0, null, { starts_at: fromNow(hour), ends_at: fromNow(hour) })],
      '終了日時は開始日時より後にしてください',
    ],
    [[item(0, null, { starts_at: fromNow(-hour) })], '過去の時刻から始めることはできません'],
  ].map(([items, text]) => [items as PickupItem[], text as string])
  for (const [pickups, text] of cases) {
    const { status, body } = await save(pickups)
    expect([status, body.detail]).toEqual([400, text])
  }
  for (const starts_at of ['2026-13-01T00:00:00Z', '1999-01-01T00:00:00Z', '2026-11-22T10:00:00+09:00', 5])
    expect((await save([{ ...item(0, null), starts_at }])).status).toBe(400)

  const started = fromNow(-1_000)
  const first = await save([item(0, 'pickup1', { starts_at: started, ends_at: fromNow(hour) })])
  expect(first.status).toBe(200)
  await stage.db
    .updateTable('pickups')
    .set({ starts_at: new Date(Date.now() - 9 * hour), ends_at: new Date(Date.now() - hour) })
    .execute()
  // Times that are over may stay; they are in nobody's way.
  const stored = (await ask('GET', 'pickup')).body.pickups[0]
  const times = { starts_at: stored.starts_at, ends_at: stored.ends_at }
  const again = await save([item(0, 'pickup1', times), item(1, 'pickup1')])
  expect(again.status).toBe(200)
  expect(again.body.pickups).toHaveLength(2)
  await deleteEndedPickups(stage.db, new Date())
  expect((await ask('GET', 'pickup')).body.pickups).toMatchObject([{ article_id: id(1) }])
})

test('who says nothing of times puts an article up now and without end, whatever was planned for it', async () => {
  const planned = { starts_at: fromNow(24 * hour), ends_at: fromNow(25 * hour) }
  const withoutTimes = (index: number, position: PickupPosition) => ({
    tab_category: 'all',
    pickups: [{ article_id: id(index), position, priority: 0 }],
  })
  const inForce = async () => {
    await publishArticles(stage.db, stage.publishedDir)
    return (await stage.readArticles()).pickups.all?.positioned
  }
  await save([item(0, 'pickup1', planned), item(1, 'pickup2', planned)])
  expect(await inForce()).toBeUndefined()
  const added = await ask('POST', 'pickup/bulk', withoutTimes(1, 'pickup2'))
  expect(added.body.pickups).toMatchObject([planned, { starts_at: null, ends_at: null }])
  expect(await inForce()).toEqual({ pickup2: id(1) })
  const replaced = await ask('PUT', 'pickup/update-all', withoutTimes(0, 'pickup1'))
  expect(replaced.body.pickups).toMatchObject([{ starts_at: null, ends_at: null }])
  expect(await inForce()).toEqual({ pickup1: id(0) })
})

test('a tab tells who saved it last and when; one article has one row in a tab', async () => {
  expect((await ask('GET', 'pickup')).body.saved).toEqual({})
  const body = { tab_category: 'all', article_id: id(0), position: 'pickup1' }
  await ask('POST', 'pickup/set-position', body)
  const moved = await ask('POST', 'pickup/set-position', { ...body, position: 'pickup4' })
  expect(moved.body.pickups).toMatchObject([{ article_id: id(0), position: 'pickup4' }])
  const { saved } = (await ask('GET', 'pickup?tab_category=all')).body
  expect(saved).toEqual({ all: { at: moved.body.saved.at, user_id: userId } })
  expect(Date.now() - Date.parse(saved.all.at)).toBeLessThan(60_000)
})
