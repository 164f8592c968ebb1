import { defaultWidgetIds } from '@gamelog/contracts/widget/ids'
import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { listChanges } from '@gamelog/testing/list-outbox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAsAdmin } from './_ask.ts'
import { dataOf } from './_script.ts'
import { articleIdOf, makeArticles, stageWidget, type WidgetStage } from './_widget.ts'

let stage: WidgetStage
let ask: Awaited<ReturnType<typeof askAsAdmin>>['ask']
let userId: string
beforeEach(async () => {
  stage = await stageWidget()
  ;({ ask, userId } = await askAsAdmin(stage))
})
afterEach(() => stage[Symbol.asyncDispose]())

const id = 'gamelog-pc-grid'
const ids = (...indexes: number[]) => indexes.map(articleIdOf)

/** Publishes `count` articles and waits until the service has read them. */
async function publish(count: number): Promise<void> {
  await stage.publish(makeArticles(count))
  await vi.waitFor(async () => {
    const { body } = await stage.app.inject('/api/widget-preview/any-pc-list.js?ids=&count=12')
    expect(dataOf(body).form.articles).toHaveLength(Math.min(count, 12))
  }, 20_000)
}

test('the built-in forms are defined, and stand first in the list', async () => {
  await ask('POST', 'settings', { widget_id: 'a-pc-list', article_ids: [] })
  const { body } = await ask('GET', 'definitions')
  expect(body.definitions).toHaveLength(4)
  expect(body.definitions[3]).toEqual({
    widget_id: 'gamelog-mobile-list',
    name: 'スマホ・リスト',
    device: 'mobile',
    layout: 'list',
  })
  const { body: list } = await ask('GET', 'list')
  expect(list.widgets.map((widget: { widget_id: string }) => widget.widget_id)).toEqual([
    ...defaultWidgetIds,
    'a-pc-list',
  ])
})

test('a saved widget is read back, with its articles as they are published; each change is in the audit log', async () => {
  const rule = { order: 'most_clicked', category: 'apex-legends', count: 12 }
  const saved = await ask('POST', 'settings', {
    widget_id: id,
    article_ids: ids(3, 1),
    name: 'トップ',
    memo: '1行目\r\n2行目',
    rule,
    version: 1,
  })
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject({
    widget_id: id,
    article_ids: ids(3, 1),
    name: 'トップ',
    memo: '1行目\n2行目',
    rule,
    version: 2,
    updated_by: userId,
  })
  // Absent fields stay.
  const again = await ask('POST', 'settings', { widget_id: id, article_ids: ids(3, 2) })
  expect(again.body).toMatchObject({ name: 'トップ', rule, version: 3 })
  const memo = await ask('PUT', `${id}/memo`, { memo: '短い' })
  expect(memo.body).toMatchObject({ memo: '短い', article_ids: ids(3, 2), version: 4 })

  await publish(3)
  const { body } = await ask('GET', `settings?widget_id=${id}`)
  expect(body).toMatchObject({ version: 4, memo: '短い' })
  expect(body.articles).toEqual([
    { id: articleIdOf(3), title: '記事3', site: 'ニュース', image_url: null, is_gone: true },
    { id: articleIdOf(2), title: '記事2', site: 'ニュース', image_url: null, is_gone: false },
  ])
  const audit = await listChanges(stage.db)
  expect(audit.map(({ action, target }) => [action, target])).toEqual([
    ['widget.edit', `widget:${id}`],
    ['widget.edit', `widget:${id}`],
    ['widget.memo', `widget:${id}`],
  ])
  expect(audit[2]).toMatchObject({ before: { memo: '1行目\n2行目' }, after: { memo: '短い' } })
})

test('a new valid id makes a widget, once', async () => {
  const widget_id = 'blog-1-mobile-grid'
  const [first, second] = await Promise.all(
    [stage.app, await stage.startReplica()].map((app) =>
      ask('POST', 'settings', { widget_id, article_ids: ids(0) }, app),
    ),
  )
  expect([first?.status, second?.status].sort()).toEqual([200, 201])
  expect((await ask('GET', `settings?widget_id=${widget_id}`)).body).toMatchObject({
    name: widget_id,
    version: 2,
    rule: { order: 'newest', category: 'all', count: 6 },
  })
  expect((await listChanges(stage.db)).map(({ action }) => action).sort()).toEqual([
    'widget.add',
    'widget.edit',
  ])
  for (const wrong of ['grid', 'Blog-pc-grid', '../x-pc-grid', `${'a'.repeat(60)}-pc-grid`])
    expect((await ask('POST', 'settings', { widget_id: wrong, article_ids: [] })).status, wrong).toBe(400)
})

test('of two editors who saw the same version one is refused and nothing of theirs is stored', async () => {
  const saved = await Promise.all(
    [1, 2].map((index) =>
      ask('POST', 'settings', { widget_id: id, article_ids: ids(index), name: `案${index}`, version: 1 }),
    ),
  )
  const [won, lost] = saved.toSorted((a, b) => a.status - b.status)
  expect(won?.body).toMatchObject({ version: 2 })
  expect(lost).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  expect((await ask('GET', `settings?widget_id=${id}`)).body).toMatchObject({
    name: won?.body.name,
    version: 2,
  })
  expect(await listChanges(stage.db)).toHaveLength(1)
})

test('articles must be published, or be in the widget already; at most 12, each once', async () => {
  await ask('POST', 'settings', { widget_id: id, article_ids: ids(8, 9) })
  await publish(3)
  const kept = await ask('POST', 'settings', { widget_id: id, article_ids: ids(9, 0) })
  expect(kept.status).toBe(200)
  const refused = await ask('POST', 'settings', { widget_id: id, article_ids: ids(9, 8), version: 3 })
  expect(refused.status).toBe(400)
  expect(refused.body.detail).toBe(`掲載が終わったか、存在しない記事が含まれています: ${articleIdOf(8)}`)
  const twice = await ask('POST', 'settings', { widget_id: id, article_ids: ids(0, 0) })
  expect(twice).toMatchObject({ status: 400, body: { detail: '同じ記事が2回指定されています' } })
  await publish(20)
  const many = Array.from({ length: 13 }, (_, index) => articleIdOf(index))
  expect(await ask('POST', 'settings', { widget_id: id, article_ids: many })).toMatchObject({
    status: 400,
    body: { detail: '記事は12件まで選べます' },
  })
  expect((await ask('POST', 'settings', { widget_id: id, article_ids: many.slice(1) })).status).toBe(200)
  // A refused new one leaves nothing.
  await ask('POST', 'settings', { widget_id: 'new-pc-grid', article_ids: ['a'.repeat(16)] })
  expect((await ask('GET', 'settings?widget_id=new-pc-grid')).status).toBe(404)
})

test('the list has the counted figures of seven days, and the experiment a widget is part of', async () => {
  const today = jstDayOf(new Date())
  const row = (day: string, domain: string, views: number, clicks: number, is_demo = false) => ({
    day,
    domain,
    views,
    raw_views: views + 5,
    clicks,
    raw_clicks: clicks + 5,
    is_demo,
    widget_id: id,
    transitions: 1,
  })
  await stage.db
    .insertInto('widget_days')
    .values([
      row(today, 'a.example', 100, 3),
      row(today, 'a.example', 100, 1, true),
      row(addDays(today, -6), 'b.example', 50, 1),
      row(addDays(today, -7), 'c.example', 1_000, 1_000),
    ])
    .execute()
  const { id: experiment_id } = await stage.db
    .insertInto('experiments')
    .values({
      name: 'テスト',
      widget_a: id,
      widget_b: 'gamelog-pc-list',
      share_b: 50,
      domain: null,
      difference: 0.2,
      first_day: today,
      last_day: today,
      ending: 'period' as const,
      started_at: new Date(Date.now() - 1_000),
      ended_at: null,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { body } = await ask('GET', 'list')
  expect(body.widgets[0]).toMatchObject({
    widget_id: id,
    views: 250,
    clicks: 5,
    transitions: 3,
    click_rate: 2,
    domains: 2,
    experiment_id,
  })
  expect(body.widgets[1]).toMatchObject({ views: 0, click_rate: null, domains: 0, experiment_id })
  expect(body.widgets[2]).toMatchObject({ experiment_id: null })
})

test('presets are made, changed and deleted; articles that are gone stay in them', async () => {
  const first = await ask('POST', 'presets', { name: '大会', article_ids: ids(1, 2) })
  expect(first).toMatchObject({
    status: 201,
    body: { name: '大会', description: '', article_ids: ids(1, 2) },
  })
  const second = await ask('POST', 'presets', { name: '定番', description: '説明', article_ids: ids(9) })
  await publish(3)
  const changed = await ask('POST', 'presets', { id: first.body.id, name: '大会2', article_ids: ids(2, 0) })
  expect(changed).toMatchObject({ status: 200, body: { id: first.body.id, name: '大会2' } })
  const { body } = await ask('GET', 'presets')
  expect(body.presets.map((preset: { id: number }) => preset.id)).toEqual([first.body.id, second.body.id])
  expect(
    body.articles.map((article: { id: string; is_gone: boolean }) => [article.id, article.is_gone]),
  ).toEqual([
    [articleIdOf(2), false],
    [articleIdOf(0), false],
    [articleIdOf(9), true],
  ])

  expect((await ask('DELETE', `presets/${second.body.id}`)).status).toBe(204)
  expect((await ask('DELETE', `presets/${second.body.id}`)).status).toBe(404)
  expect((await ask('POST', 'presets', { id: 999, name: 'x', article_ids: ids(0) })).status).toBe(404)
  expect(await ask('POST', 'presets', { name: ' ', article_ids: ids(0) })).toMatchObject({
    status: 400,
    body: { detail: '名前を入力してください' },
  })
  expect(await ask('POST', 'presets', { name: 'x', article_ids: [] })).toMatchObject({
    status: 400,
    body: { detail: '記事を1件以上選んでください' },
  })
  expect((await listChanges(stage.db)).map(({ action, target }) => `${action} ${target}`)).toEqual([
    `widget-preset.add widget-preset:${first.body.id}`,
    `widget-preset.add widget-preset:${second.body.id}`,
    `widget-preset.edit widget-preset:${first.body.id}`,
    `widget-preset.delete widget-preset:${second.body.id}`,
  ])
})

test('every route asks for an admin', async () => {
  const { accessToken } = await stage.auth.issueTestSession()
  for (const url of ['definitions', 'list', `settings?widget_id=${id}`, 'presets'])
    for (const headers of [{}, { authorization: `Bearer ${accessToken}` }]) {
      const { statusCode } = await stage.app.inject({ url: `/api/admin/widget/${url}`, headers })
      expect([401, 403]).toContain(statusCode)
    }
})
