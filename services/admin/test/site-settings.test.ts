import type { AdminSiteSettings } from '@gamelog/contracts/admin/site-settings'
import type { SettingName } from '@gamelog/contracts/settings/registry'
import { connectRedis, keysOf } from '@gamelog/server/redis'
import { settingsKey } from '@gamelog/server/settings/watch-settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AdminStage, stageAdmin } from './_admin.ts'
import { type Owner, startOwner } from './_owners.ts'
import { startWebhook, type Webhook } from './_webhook.ts'

let stage: AdminStage
let board: Owner
let webhook: Webhook
let token: string
let adminId: string
let redis: ReturnType<typeof connectRedis>
/** The audit log is insert-only: entries of a test begin here. */
let since: Date
/** Revision that the board's only replica says it has. */
let followed = 0

beforeAll(async () => {
  webhook = await startWebhook()
  board = await startOwner('board', {
    'GET /internal/settings/followed': () => ({
      instance: 'board-1',
      revision: followed,
      locked: { 'board.thread-stop': 9 },
    }),
    'GET /internal/settings/effect': () => ({ effect: { rows: 48_120, at: '2026-11-28T04:10:00.000Z' } }),
  })
  stage = await stageAdmin({ BOARD_URL: board.url, NOTIFY_ALLOW_HOSTS: new URL(webhook.url).host })
  const admin = await stage.auth.issueAdminToken()
  token = admin.adminToken
  adminId = admin.userId
  redis = connectRedis(stage.config.redis.url)
  await redis.connect()
})
afterAll(async () => {
  redis?.disconnect()
  await stage?.[Symbol.asyncDispose]()
  await board?.[Symbol.asyncDispose]()
  await webhook?.[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await stage.db.deleteFrom('site_settings').execute()
  since = new Date()
})

type Change = { name: SettingName; value: unknown; seen?: number }

async function call(method: 'GET' | 'PUT' | 'POST', path = '', body?: object, as = token) {
  const response = await stage.app.inject({
    method,
    url: `/api/admin/site-settings${path}`,
    headers: { authorization: `Bearer ${as}` },
    ...(body && { payload: body }),
  })
  return { status: response.statusCode, json: response.json(), text: response.body }
}
const save = (...changes: Change[]) =>
  call('PUT', '', { changes: changes.map((change) => ({ seen: 0, ...change })) })
const one = (json: AdminSiteSettings, name: SettingName) =>
  json.settings.find((setting) => setting.name === name)
const published = async (audience: 'services' | 'worker') =>
  JSON.parse((await redis.get(settingsKey(keysOf(stage.config), audience))) ?? '{}')
const audited = () =>
  stage.db
    .selectFrom('audit_log')
    .select(['action', 'target', 'before', 'after', 'actor_user_id'])
    .where('at', '>=', since)
    .orderBy('at')
    .execute()

test('a save is published, shown with who made it, audited; the default comes back', async () => {
  const { status, json } = await save(
    { name: 'board.report-hide', value: 6 },
    { name: 'limits.post', value: { points: 2, seconds: 9 } },
  )
  expect(status).toBe(200)
  expect(one(json, 'board.report-hide')).toMatchObject({
    value: 6,
    is_set: true,
    revision: 1,
    changed: { by: { user_id: adminId } },
    locked: null,
  })
  expect(one(json, 'board.archive-days')).toMatchObject({
    value: 30,
    is_set: false,
    revision: 0,
    changed: null,
  })
  expect(await published('services')).toEqual({
    revision: 1,
    values: { 'board.report-hide': 6, 'limits.post': { points: 2, seconds: 9 } },
  })
  const back = await save({ name: 'board.report-hide', value: null, seen: 1 })
  expect(one(back.json, 'board.report-hide')).toMatchObject({ value: 5, is_set: false, changed: null })
  expect((await published('services')).values).toEqual({ 'limits.post': { points: 2, seconds: 9 } })
  expect(await audited()).toMatchObject([
    {
      action: 'settings.save',
      target: 'settings:board.report-hide',
      before: { value: 5 },
      after: { value: 6 },
    },
    { action: 'settings.save', target: 'settings:limits.post' },
    {
      action: 'settings.reset',
      target: 'settings:board.report-hide',
      before: { value: 6 },
      after: { value: 5 },
    },
  ])
})

test('two operators: the second one is told, and nothing of that save is stored', async () => {
  await save({ name: 'board.archive-days', value: 14 })
  const late = await save(
    { name: 'board.archive-days', value: 60 },
    { name: 'board.guest-posting', value: true },
  )
  expect([late.status, late.json.code, late.json.detail]).toEqual([
    409,
    'settings_changed',
    '過去ログにするまで',
  ])
  expect((await published('services')).values).toEqual({ 'board.archive-days': 14 })
  const both = await Promise.all(
    [20, 40].map((value) => save({ name: 'board.archive-days', value, seen: 1 })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // Another one's save of another setting is no conflict.
  expect((await save({ name: 'board.guest-posting', value: true })).status).toBe(200)
})

test('a variable of a process locks its setting', async () => {
  const { json } = await call('GET')
  expect(one(json, 'board.thread-stop')?.locked).toEqual({
    variable: 'BOARD_THREAD_REPORT_THRESHOLD',
    value: 9,
  })
  expect(json.unavailable).toEqual(['worker'])
  const refused = await save({ name: 'board.thread-stop', value: 3 })
  expect([refused.status, refused.json.code]).toEqual([409, 'setting_locked'])
})

test.each<[Change, string]>([
  [{ name: 'board.archive-days', value: 0 }, '過去ログにするまで: 1〜365の数を入力してください'],
  [{ name: 'board.archive-days', value: 1.5 }, '過去ログにするまで: 1〜365の数を入力してください'],
  [{ name: 'board.guest-posting', value: 1 }, 'ログインなしの投稿: オンかオフを選んでください'],
  [
    { name: 'limits.post', value: { points: 0, seconds: 5 } },
    '投稿: 1〜3,600秒に1〜100回の範囲で入力してください',
  ],
  [
    { name: 'retention.rule-matches', value: 29 },
    '自動のルールに一致した文章: 30〜365の数を入力してください',
  ],
  [
    { name: 'links.x', value: 'https://evil.example/' },
    '公式X: x.comかtwitter.comのアドレスを入力してください',
  ],
  [
    { name: 'links.discord', value: 'javascript:alert(1)' },
    '公式Discord: https:// で始まるアドレスを入力してください',
  ],
  [{ name: 'links.contact', value: 'あ\u202eい' }, 'お問い合わせの宛先: 1行の文字で入力してください'],
  [{ name: 'notices.form', value: 'teams' }, '送る形: どれかを選んでください'],
  [
    { name: 'notices.webhook', value: 'http://discord.com/x' },
    '送り先: https:// で始まるアドレスを入力してください',
  ],
  [
    { name: 'notices.webhook', value: 'https://10.0.0.1/x' },
    '送り先: 公開されていないサーバーには送れません',
  ],
  [
    { name: 'notices.webhook', value: 'http://127.0.0.1:1/x' },
    '送り先: 公開されていないサーバーには送れません',
  ],
])('%j is refused', async (change, detail) => {
  const { status, json } = await save(change)
  expect([status, json.detail]).toEqual([400, detail])
})

test('the webhook is a secret: published for the worker alone, never answered, masked in the audit log; it is used', async () => {
  const { text } = await save(
    { name: 'notices.webhook', value: webhook.url },
    { name: 'notices.form', value: 'slack' },
  )
  expect(text).not.toContain('the-secret')
  expect(one(JSON.parse(text), 'notices.webhook')).toMatchObject({ value: null, is_set: true })
  expect((await call('GET')).text).not.toContain('the-secret')
  expect(await published('services')).toEqual({ revision: 1, values: {} })
  expect((await published('worker')).values).toEqual({
    'notices.webhook': webhook.url,
    'notices.form': 'slack',
  })
  expect(await audited()).toMatchObject([
    { target: 'settings:notices.webhook', before: { value: null }, after: { value: '••••' } },
    { target: 'settings:notices.form' },
  ])
  const post = (payload: object) =>
    stage.app.inject({
      method: 'POST',
      url: '/api/admin/settings/tests/webhook',
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
  await expect
    .poll(async () => (await post({ address: null, form: 'slack' })).json(), { timeout: 5_000 })
    .toMatchObject({ ok: true, status: 204 })
  expect(webhook.received.at(-1)).toEqual({
    text: expect.stringContaining('設定画面から送ったテスト'),
    unfurl_links: false,
    unfurl_media: false,
  })
  webhook.answers.push(404)
  const tried = await post({ address: webhook.url.replace('the-secret', 'other'), form: 'discord' })
  expect(tried.json()).toMatchObject({ ok: false, status: 404, reason: 'HTTP 404' })
  expect(webhook.received.at(-1)).toMatchObject({ content: expect.any(String), flags: 4 })
  // By name, too, a message reaches public servers only.
  const inside = await post({ address: 'https://localhost/x', form: 'discord' })
  expect(inside.json()).toMatchObject({
    ok: false,
    status: null,
    reason: '公開されていないサーバーには送れません',
  })
})

test('replicas that have not followed are counted; rows that would go are told', async () => {
  await save({ name: 'retention.addresses', value: 60 })
  const ofBoard = async () =>
    (await call('GET', '/followers')).json.services.find(
      ({ service }: { service: string }) => service === 'board',
    )
  followed = 0
  expect(await ofBoard()).toEqual({ service: 'board', replicas: 1, behind: 1 })
  followed = 1
  expect(await ofBoard()).toEqual({ service: 'board', replicas: 1, behind: 0 })
  const { json } = await call('POST', '/effects', { changes: [{ name: 'retention.addresses', value: 30 }] })
  // The other owners of addresses are away: a number without theirs would be too small.
  expect(json.effects).toEqual([{ name: 'retention.addresses', effect: null }])
})

test('Redis emptied: what is saved comes back by itself', async () => {
  await save({ name: 'board.archive-days', value: 21 })
  await redis.del(settingsKey(keysOf(stage.config), 'services'))
  await expect
    .poll(async () => (await published('services')).values, { timeout: 10_000 })
    .toEqual({ 'board.archive-days': 21 })
})

test('only admins read and save', async () => {
  const { adminToken } = await stage.auth.issueAdminToken(undefined, undefined, 'moderator')
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/followers'],
    ['PUT', ''],
    ['POST', '/effects'],
  ] as const)
    expect((await call(method, path, method === 'GET' ? undefined : {}, adminToken)).status).toBe(403)
})
