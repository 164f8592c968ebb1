import type { Experiment, ExperimentInput } from '@gamelog/contracts/widget/experiments'
import { addDays, jstDayOf } from '@gamelog/domain/jst'
import type { App } from '@gamelog/server/app'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticeVerdicts } from '../src/experiments/notice-verdicts.ts'
import { stageWidget, type WidgetStage } from './_widget.ts'

const [a, b, other] = ['gamelog-pc-grid', 'gamelog-pc-list', 'gamelog-mobile-grid']
const path = '/api/admin/widget/experiments'
const today = jstDayOf(new Date())

let stage: WidgetStage
let replica: App
let headers: Record<string, string>
beforeAll(async () => {
  stage = await stageWidget()
  replica = await stage.startReplica()
  headers = { authorization: `Bearer ${(await stage.auth.issueAdminToken()).adminToken}` }
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  await stage.db.deleteFrom('experiments').execute()
  await stage.db.deleteFrom('widget_days').execute()
  await stage.db.deleteFrom('outbox').execute()
})

const input = (more: Partial<ExperimentInput> = {}): ExperimentInput => ({
  ...{ name: 'グリッドかリストか', widget_a: a, widget_b: b, share_b: 50, domain: null, difference: 0.4 },
  ...{ first_day: today, last_day: addDays(today, 27), ending: 'verdict' },
  ...more,
})
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  stage.app.inject({ method, url: `${path}${url}`, headers, ...(payload && { payload }) })

async function draft(more?: Partial<ExperimentInput>): Promise<number> {
  const answer = await send('POST', '', input(more))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<Experiment>().id
}
async function listed(app = replica): Promise<Experiment[]> {
  const answer = await app.inject({ url: path, headers })
  return answer.json<{ experiments: Experiment[] }>().experiments
}
/** Counts of a day by form, as the roll-up stores them. */
const count = (id: number, arms: Record<string, [views: number, clicks: number]>, day = today) =>
  stage.db
    .insertInto('widget_days')
    .values(
      Object.entries(arms).map(([widget_id, [views, clicks]]) => ({
        ...{ day, widget_id, domain: 'blog.example', experiment_id: id, views, clicks },
      })),
    )
    .execute()

test('a draft is changed, started, counted by form and ended; every replica tells the same', async () => {
  const id = await draft({ name: '下書き' })
  expect((await send('PUT', `/${id}`, input({ share_b: 20, domain: 'blog.example' }))).json()).toMatchObject({
    ...{ id, name: 'グリッドかリストか', share_b: 20, difference: 0.4, domain: 'blog.example' },
    ...{ state: 'draft', first_day: today, started_at: null, a: { widget_id: a, views: 0, clicks: 0 } },
  })
  expect((await send('POST', `/${id}/start`)).json()).toMatchObject({ state: 'running' })
  expect((await send('POST', `/${id}/start`)).statusCode).toBe(409)
  expect((await send('PUT', `/${id}`, input())).statusCode).toBe(409)
  expect((await send('DELETE', `/${id}`)).statusCode).toBe(409)

  await count(id, { [a]: [800, 16], [b]: [200, 6], [other]: [50, 5] })
  await count(id, { [a]: [8, 1] }, addDays(today, -1))
  await count(id + 1, { [a]: [99, 9] })
  expect(await listed()).toMatchObject([
    { a: { widget_id: a, views: 808, clicks: 17 }, b: { widget_id: b, views: 200, clicks: 6 } },
  ])
  // Ended before it could tell anything.
  expect((await send('POST', `/${id}/end`)).json()).toMatchObject({ state: 'stopped' })
  expect((await send('POST', `/${id}/end`)).statusCode).toBe(409)
  expect(await listed()).toMatchObject([{ state: 'stopped', ended_at: expect.any(String) }])

  const log = await stage.db.selectFrom('outbox').select(['action', 'target']).orderBy('at').execute()
  const target = `widget-experiment:${id}`
  expect(log).toEqual(
    ['add', 'edit', 'start', 'end'].map((verb) => ({ action: `widget-experiment.${verb}`, target })),
  )
})

test('the state follows the days in Japan', async () => {
  const planned = await draft({ first_day: addDays(today, 1), last_day: addDays(today, 90) })
  expect((await send('POST', `/${planned}/start`)).json()).toMatchObject({ state: 'planned' })
  const set = (first: number, last: number) =>
    stage.db
      .updateTable('experiments')
      .set({ first_day: addDays(today, first), last_day: addDays(today, last) })
      .execute()
  await set(-3, 0)
  expect(await listed()).toMatchObject([{ state: 'running' }])
  await set(-3, -1)
  expect(await listed()).toMatchObject([{ state: 'ended', ended_at: null }])
  expect((await send('POST', `/${planned}/end`)).statusCode).toBe(409)
  // The widgets are free again; running ones come first, then the newest.
  const running = await draft()
  const newest = await draft()
  await send('POST', `/${running}/start`)
  expect((await listed()).map(({ id }) => id)).toEqual([running, newest, planned])
})

test('what cannot be is refused', async () => {
  const refusals: [Partial<ExperimentInput>, string][] = [
    [{ widget_b: 'unknown-pc-grid' }, '存在しないウィジェットが指定されています: unknown-pc-grid'],
    [{ last_day: addDays(today, -1) }, '開始日は終了日以前の日付を指定してください'],
    [{ last_day: addDays(today, 90) }, '期間は最大90日まで指定できます'],
    [{ widget_b: a }, '比較するウィジェットを選択してください'],
  ]
  for (const [more, text] of refusals) {
    const answer = await send('POST', '', input(more))
    expect([answer.statusCode, answer.json().detail]).toEqual([400, expect.stringContaining(text)])
  }
  const past = await draft({ first_day: addDays(today, -1) })
  expect((await send('POST', `/${past}/start`)).json()).toMatchObject({
    detail: '開始日は今日以降の日付を指定してください',
  })
  expect((await send('POST', `/${past}/end`)).statusCode).toBe(409)
  expect((await send('DELETE', `/${past}`)).statusCode).toBe(204)
  expect((await send('DELETE', `/${past}`)).statusCode).toBe(404)
})

test('a widget is part of one experiment at a time, also when two start at once', async () => {
  const first = await draft({ first_day: addDays(today, 5) })
  const second = await draft({ widget_a: other, widget_b: a })
  const start = (app: App, id: number) => app.inject({ method: 'POST', url: `${path}/${id}/start`, headers })
  const answers = await Promise.all([start(stage.app, first), start(replica, second)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toEqual({
    code: 'widget_in_use',
    error: 'このウィジェットは別の割り振りで使っています',
  })
  const [one, two] = answers[0]?.statusCode === 200 ? [first, second] : [second, first]
  await send('POST', `/${one}/end`)
  expect((await send('POST', `/${two}/start`)).statusCode).toBe(200)
})

test('the operators are told of a verdict once, and only where they asked for it', async () => {
  const told = await draft()
  const silent = await draft({ widget_a: other, widget_b: 'gamelog-mobile-list', ending: 'manual' })
  for (const id of [told, silent]) await send('POST', `/${id}/start`)
  await stage.db.deleteFrom('outbox').execute()
  const notices = async () => {
    await Promise.all([noticeVerdicts(stage.db, new Date()), noticeVerdicts(stage.db, new Date())])
    return stage.db.selectFrom('outbox').select(['topic', 'action', 'target', 'after']).execute()
  }
  await count(told, { [a]: [20_000, 400], [b]: [20_000, 420] })
  expect(await notices()).toEqual([])
  await count(told, { [a]: [40_000, 800], [b]: [40_000, 1_080] }, addDays(today, -1))
  await count(silent, { [other]: [60_000, 1_200], 'gamelog-mobile-list': [60_000, 1_500] })
  const expected = {
    ...{ topic: 'notice', action: 'experiment-verdict', target: '/admin/widget?tab=ab' },
    after: { subject: 'グリッドかリストか', detail: 'Bのほうがクリックされています B−A +0.5ポイント' },
  }
  expect(await notices()).toEqual([expected])
  expect(await notices()).toEqual([expected])
  // The split goes on until somebody ends it.
  expect((await listed()).find(({ id }) => id === told)).toMatchObject({ state: 'running' })
  expect((await send('POST', `/${told}/end`)).json()).toMatchObject({ state: 'ended' })
})
