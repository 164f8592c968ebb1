import { listChanges } from '@gamelog/testing/list-outbox'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deleteLongEnded } from '../src/widgets/access/change-access.ts'
import { browser, grid, list, postClick, postView, takeView } from './_events.ts'
import { type OwnerStage, stageOwners } from './_owners.ts'
import { dataOf, getScript } from './_script.ts'
import { articleIdOf } from './_widget.ts'

let stage: OwnerStage
beforeAll(async () => {
  stage = await stageOwners()
})
afterAll(() => stage[Symbol.asyncDispose]())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  stage.ask(method, path, body)
const save = (body: object, id = grid) =>
  ask('PUT', `${id}/access`, { mode: 'all', allowed: [], refused: [], ...body })
const scriptOf = async (id = grid) => dataOf((await getScript(stage.app, id)).body)
/** Settings are read anew after a second. */
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5_000, interval: 50 })
const frame = (id: string) => stage.page(`/widget/frame/${id}`)
const counted = async () => {
  const rows = await stage.db.selectFrom('views').select('domain').execute()
  const others = await stage.db.selectFrom('uncounted_events').select('domain').execute()
  return { counted: rows.map(({ domain }) => domain), others: others.length }
}
const viewFrom = (site: string) =>
  postView(stage, { body: { site }, headers: { origin: `https://${site}`, 'user-agent': browser } })

test('domains are taken as people write them, and anything else is named', async () => {
  const saved = await save({
    refused: [' https://Matome-Copy.example/path ', '*.コピー.example', 'matome-copy.example'],
    allowed: ['ok.example:8080'],
  })
  expect(saved).toMatchObject({
    status: 200,
    body: { refused: ['matome-copy.example', 'xn--tck6cuf.example'], allowed: ['ok.example'] },
  })
  for (const wrong of ['a b.example', 'example', 'x@y.example', '', 'a.example,b.example', 'http://'])
    expect((await save({ refused: [wrong] })).body.detail, wrong).toContain('ドメインの形が正しくありません')
  expect((await save({ refused: Array.from({ length: 101 }, (_, n) => `d${n}.example`) })).status).toBe(400)
  expect((await save({ version: 1 })).body.code).toBe('stale_version')
  expect((await ask('GET', 'unknown-pc-grid/access')).status).toBe(404)
})

test('a refused domain and those below it get a script that knows them and are not counted; others are', async () => {
  await save({ refused: ['copy.example'] })
  await until(async () => expect((await scriptOf()).deny).toMatch(/^\.[0-9a-z]+\.$/))
  expect(JSON.stringify(await scriptOf())).not.toContain('copy.example')
  for (const site of ['copy.example', 'blog.copy.example', 'notcopy.example'])
    expect((await viewFrom(site)).statusCode).toBe(200)
  await until(async () => expect(await counted()).toEqual({ counted: ['notcopy.example'], others: 0 }))
  expect((await frame(grid)).headers['content-security-policy']).toContain('frame-ancestors *')

  await save({ mode: 'listed', allowed: ['good.example'], refused: ['bad.good.example'] })
  await until(async () => expect((await scriptOf()).allow).toMatch(/^\.[0-9a-z]+\.$/))
  for (const site of ['other.example', 'bad.good.example', 'www.good.example']) await viewFrom(site)
  await until(async () => expect((await counted()).counted).toEqual(['notcopy.example', 'www.good.example']))
  expect((await frame(grid)).headers['content-security-policy']).toContain(
    "frame-ancestors 'self' http://good.example:* http://*.good.example:*",
  )
  await save({})
  await until(async () => expect(await scriptOf()).not.toHaveProperty('allow'))
})

test('a paused widget shows nothing and counts nothing, also of views from before, until it is resumed', async () => {
  const view = await takeView(stage, { widget: list })
  await until(async () => expect((await counted()).counted).toContain('blog.example'))
  const before = await counted()
  expect((await ask('POST', `${list}/pause`)).body.paused_at).not.toBeNull()
  await until(async () => expect((await scriptOf(list)).form.articles).toEqual([]))
  expect(await scriptOf(list)).not.toHaveProperty('ended')
  expect((await postView(stage, { widget: list })).statusCode).toBe(200)
  const click = await postClick(stage, { id: articleIdOf(0), widget_id: list, view })
  expect(click.statusCode).toBe(204)
  await ask('POST', `${list}/resume`)
  await until(async () => expect((await scriptOf(list)).form.articles).not.toEqual([]))
  await takeView(stage, { widget: list, headers: { 'user-agent': `${browser} another` } })
  await until(async () => expect((await counted()).counted).toHaveLength(before.counted.length + 1))
  expect((await counted()).others).toBe(before.others)
  expect(await stage.db.selectFrom('clicks').select('id').execute()).toEqual([])
})

test('an ended widget says so for 30 days, everywhere, and is then gone; until then it comes back', async () => {
  const id = 'ended-pc-grid'
  expect((await ask('POST', 'settings', { widget_id: id, article_ids: [] })).status).toBe(201)
  await stage.count('gamer.example', 0, { views: 10 }, id)
  const link = await stage.makeLink('gamer.example')
  const ended = await ask('DELETE', id)
  expect(Date.parse(ended.body.gone_at) - Date.parse(ended.body.ended_at)).toBe(30 * 86_400_000)
  await until(async () =>
    expect(await scriptOf(id)).toMatchObject({
      ended: 'このウィジェットは終了しました',
      form: { id, articles: [] },
    }),
  )
  expect(await stage.page(`/widget/about/${id}`)).toMatchObject({ status: 410 })
  expect((await stage.page('/widget/about')).text).not.toContain(id)
  const numbers = (await stage.page(`/widget/numbers?key=${link.key}`)).text
  expect(numbers).toContain('このウィジェットは終了しました')
  expect((await ask('POST', `${id}/pause`)).body.code).toBe('widget_ended')
  const listed = (await ask('GET', 'list')).body.widgets.find(
    (each: { widget_id: string }) => each.widget_id === id,
  )
  expect(listed.state).toBe('ended')

  expect((await ask('POST', `${id}/restore`)).body.ended_at).toBeNull()
  await until(async () => expect((await scriptOf(id)).form.articles).not.toEqual([]))
  expect((await stage.page(`/widget/numbers?key=${link.key}`)).text).not.toContain('終了しました')

  await ask('DELETE', id)
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  await stage.db
    .updateTable('widgets')
    .set({ ended_at: longAgo })
    .where('widget_id', 'in', [id, list])
    .execute()
  await until(async () => expect((await getScript(stage.app, id)).statusCode).toBe(404))
  expect((await frame(id)).status).toBe(404)
  expect((await ask('POST', `${id}/restore`)).body.code).toBe('widget_gone')
  await deleteLongEnded(stage.db)
  await deleteLongEnded(stage.db)
  expect((await ask('GET', `${id}/access`)).status).toBe(404)
  // A built-in one stays and can be taken back.
  expect((await ask('POST', `${list}/restore`)).body.ended_at).toBeNull()
  expect((await listChanges(stage.db, `widget:${id}`)).map(({ action }) => action)).toEqual([
    'widget.add',
    'widget.end',
    'widget.restore',
    'widget.end',
    'widget.delete',
  ])
})

test('a widget of a running test is not ended', async () => {
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
  await stage.db
    .insertInto('experiments')
    .values({
      name: '試し',
      widget_a: grid,
      widget_b: list,
      share_b: 50,
      domain: null,
      difference: 1,
      first_day: today,
      last_day: today,
      ending: 'manual',
      started_at: new Date(),
      ended_at: null,
      verdict_noticed_at: null,
      created_by: '00000000-0000-4000-8000-000000000001',
    })
    .execute()
  expect((await ask('DELETE', grid)).body.code).toBe('in_experiment')
  // The other form paused: the split rests.
  await until(async () => expect(await scriptOf()).toHaveProperty('split'))
  await ask('POST', `${list}/pause`)
  await until(async () => expect(await scriptOf()).not.toHaveProperty('split'))
})
