import type { Experiment, ExperimentInput } from '@gamelog/contracts/widget/experiments'
import { addDays, jstDayOf } from '@gamelog/domain/jst'
import type { App } from '@gamelog/server/app'
import { listChanges, listOutbox } from '@gamelog/testing/list-outbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticeVerdicts } from '../src/widgets/experiments/notice-verdicts.ts'
import { askAsAdmin } from './_ask.ts'
import { browser, postClick, takeView } from './_events.ts'
import { dataOf, getScript } from './_script.ts'
import { articleIdOf, stageWidget, type WidgetStage } from './_widget.ts'

const [a, b, other] = ['gamelog-pc-grid', 'gamelog-pc-list', 'gamelog-mobile-grid']
const today = jstDayOf(new Date())

let stage: WidgetStage
let replica: App
let ask: Awaited<ReturnType<typeof askAsAdmin>>['ask']
beforeAll(async () => {
  stage = await stageWidget()
  replica = await stage.startReplica()
  ask = (await askAsAdmin(stage)).ask
})
afterAll(() => stage[Symbol.asyncDispose]())
beforeEach(async () => {
  await stage.db.deleteFrom('experiments').execute()
  await stage.db.deleteFrom('widget_days').execute()
  await stage.db.deleteFrom('outbox').execute()
})

const input = (more: Partial<ExperimentInput> = {}): ExperimentInput => ({
  name: 'グリッドかリストか',
  widget_a: a,
  widget_b: b,
  share_b: 50,
  domain: null,
  difference: 0.4,
  first_day: today,
  last_day: addDays(today, 27),
  ending: 'verdict',
  ...more,
})

async function draft(more?: Partial<ExperimentInput>): Promise<number> {
  const answer = await ask('POST', 'experiments', input(more))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}
const start = (id: number, app?: App) => ask('POST', `experiments/${id}/start`, undefined, app)
const end = (id: number) => ask('POST', `experiments/${id}/end`)
async function listed(): Promise<Experiment[]> {
  return (await ask('GET', 'experiments', undefined, replica)).body.experiments
}
/** Counts of a day by form, as the roll-up stores them. */
const count = (id: number, arms: Record<string, [views: number, clicks: number]>, day = today) =>
  stage.db
    .insertInto('widget_days')
    .values(
      Object.entries(arms).map(([widget_id, [views, clicks]]) => ({
        day,
        widget_id,
        domain: 'blog.example',
        experiment_id: id,
        views,
        clicks,
        clicked_views: clicks,
      })),
    )
    .execute()

test('a draft is changed, started, counted by form and ended; every replica tells the same', async () => {
  const id = await draft({ name: '下書き' })
  expect(
    (await ask('PUT', `experiments/${id}`, input({ share_b: 20, domain: 'blog.example' }))).body,
  ).toMatchObject({
    id,
    name: 'グリッドかリストか',
    share_b: 20,
    difference: 0.4,
    domain: 'blog.example',
    state: 'draft',
    first_day: today,
    started_at: null,
    a: { widget_id: a, views: 0, clicks: 0 },
  })
  expect((await start(id)).body).toMatchObject({ state: 'running' })
  expect((await start(id)).status).toBe(409)
  expect((await ask('PUT', `experiments/${id}`, input())).status).toBe(409)
  expect((await ask('DELETE', `experiments/${id}`)).status).toBe(409)

  await count(id, { [a]: [800, 16], [b]: [200, 6], [other]: [50, 5] })
  await count(id, { [a]: [8, 1] }, addDays(today, -1))
  await count(id + 1, { [a]: [99, 9] })
  expect(await listed()).toMatchObject([
    { a: { widget_id: a, views: 808, clicks: 17 }, b: { widget_id: b, views: 200, clicks: 6 } },
  ])
  // Ended before it could tell anything.
  expect((await end(id)).body).toMatchObject({ state: 'stopped' })
  expect((await end(id)).status).toBe(409)
  expect(await listed()).toMatchObject([{ state: 'stopped', ended_at: expect.any(String) }])

  const target = `widget-experiment:${id}`
  expect(await listChanges(stage.db)).toMatchObject(
    ['add', 'edit', 'start', 'end'].map((verb) => ({ action: `widget-experiment.${verb}`, target })),
  )
})

test('a split is in the scripts of every replica while it runs, and counts by the form that was shown', async () => {
  const splitOf = async (app: App) => dataOf((await getScript(app, a)).body).split
  const isSplit = async () =>
    (await Promise.all([stage.app, replica].map(splitOf))).map((split) => split?.experiment)
  expect(await isSplit()).toEqual([undefined, undefined])
  const experiment = await draft({ share_b: 20 })
  await start(experiment)
  const within = { timeout: 5_000 }
  await expect.poll(isSplit, within).toEqual([experiment, experiment])
  expect(await splitOf(replica)).toMatchObject({ share: 0.2, form: { id: b } })

  const body = { site: 'blog.example', experiment }
  await takeView(stage, { widget: a, body })
  const view = await takeView({ app: replica }, { widget: b, body })
  for (const index of [0, 1]) await postClick(stage, { widget_id: b, id: articleIdOf(index), view })
  const arms = async () => (await listed()).map((each) => [each.a, each.b])
  const counted = [
    { widget_id: a, views: 1, clicks: 0 },
    { widget_id: b, views: 1, clicks: 1 },
  ]
  await expect.poll(arms).toEqual([counted])

  await end(experiment)
  await expect.poll(isSplit, within).toEqual([undefined, undefined])
  await takeView(stage, { widget: b, body, headers: { 'user-agent': `${browser} another` } })
  const unsplit = stage.db.selectFrom('widget_days').select('views').where('experiment_id', '=', 0)
  await expect.poll(() => unsplit.execute()).toEqual([{ views: 1 }])
  expect(await arms()).toEqual([counted])
})

test('the state follows the days in Japan', async () => {
  const planned = await draft({ first_day: addDays(today, 1), last_day: addDays(today, 90) })
  expect((await start(planned)).body).toMatchObject({ state: 'planned' })
  const set = (first: number, last: number) =>
    stage.db
      .updateTable('experiments')
      .set({ first_day: addDays(today, first), last_day: addDays(today, last) })
      .execute()
  await set(-3, 0)
  expect(await listed()).toMatchObject([{ state: 'running' }])
  await set(-3, -1)
  expect(await listed()).toMatchObject([{ state: 'ended', ended_at: null }])
  expect((await end(planned)).status).toBe(409)
  // The widgets are free again; running ones come first, then the newest.
  const running = await draft()
  const newest = await draft()
  await start(running)
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
    const answer = await ask('POST', 'experiments', input(more))
    expect([answer.status, answer.body.detail]).toEqual([400, expect.stringContaining(text)])
  }
  const past = await draft({ first_day: addDays(today, -1) })
  expect((await start(past)).body).toMatchObject({
    detail: '開始日は今日以降の日付を指定してください',
  })
  expect((await end(past)).status).toBe(409)
  expect((await ask('DELETE', `experiments/${past}`)).status).toBe(204)
  expect((await ask('DELETE', `experiments/${past}`)).status).toBe(404)
})

test('a widget is part of one experiment at a time, also when two start at once', async () => {
  const first = await draft({ first_day: addDays(today, 5) })
  const second = await draft({ widget_a: other, widget_b: a })
  const answers = await Promise.all([start(first), start(second, replica)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({
    code: 'widget_in_use',
  })
  const [one, two] = answers[0]?.status === 200 ? [first, second] : [second, first]
  await end(one)
  expect((await start(two)).status).toBe(200)
})

test('the operators are told of a verdict once, and only where they asked for it', async () => {
  const told = await draft()
  const silent = await draft({ widget_a: other, widget_b: 'gamelog-mobile-list', ending: 'manual' })
  for (const id of [told, silent]) await start(id)
  await stage.db.deleteFrom('outbox').execute()
  const notices = async () => {
    await Promise.all([noticeVerdicts(stage.db, new Date()), noticeVerdicts(stage.db, new Date())])
    return listOutbox(stage.db, 'notice')
  }
  await count(told, { [a]: [20_000, 400], [b]: [20_000, 420] })
  expect(await notices()).toEqual([])
  await count(told, { [a]: [40_000, 800], [b]: [40_000, 1_080] }, addDays(today, -1))
  await count(silent, { [other]: [60_000, 1_200], 'gamelog-mobile-list': [60_000, 1_500] })
  const expected = {
    kind: 'experiment-verdict',
    link: '/admin/widget?tab=ab',
    subject: 'グリッドかリストか',
    detail: '0.5ポイントの差でBのほうがクリックされています',
  }
  expect(await notices()).toEqual([expected])
  expect(await notices()).toEqual([expected])
  // The split goes on until somebody ends it.
  expect((await listed()).find(({ id }) => id === told)).toMatchObject({ state: 'running' })
  expect((await end(told)).body).toMatchObject({ state: 'ended' })
})
