import { connectRedis, keysOf } from '@gamelog/server/redis'
import { siteKey } from '@gamelog/server/site-state'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type AdminStage, stageAdmin } from './_admin.ts'

let stage: AdminStage
let token: string
let adminId: string
let redis: ReturnType<typeof connectRedis>
let key: string
/** The audit log is insert-only: entries of this test begin here. */
let since: Date

beforeAll(async () => {
  stage = await stageAdmin()
  const admin = await stage.auth.issueAdminToken()
  token = admin.adminToken
  adminId = admin.userId
  redis = connectRedis(stage.config.redis.url)
  await redis.connect()
  key = siteKey(keysOf(stage.config))
})
afterAll(async () => {
  redis?.disconnect()
  await stage?.[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await stage.db.deleteFrom('site_notices').execute()
  await stage.db.deleteFrom('site_stops').execute()
  since = new Date()
})

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const notice = (more: object = {}) => ({
  heading: '11/25（水）の大会を一緒に見よう。',
  text: '実況スレッドを21時に立てます。',
  link: { text: 'くわしく', href: '/board/thread/148' },
  kind: 'info',
  is_dismissible: true,
  board_only: false,
  from: inHours(-1),
  until: inHours(1),
  ...more,
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = token) {
  const response = await stage.app.inject({
    method,
    url: `/api/admin/site${path}`,
    headers: { authorization: `Bearer ${as}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return { status: response.statusCode, json: response.json() }
}
const publicState = async (app = stage.app) =>
  (await app.inject({ method: 'GET', url: '/api/site/state' })).json()
const dismiss = (id: number, agent: string) =>
  stage.app.inject({
    method: 'POST',
    url: `/api/site/notices/${id}/dismissals`,
    headers: { 'user-agent': `Mozilla/5.0 (Macintosh) ${agent}` },
  })
const audited = async () =>
  (
    await stage.db
      .selectFrom('audit_log')
      .select(['action', 'target', 'actor_user_id'])
      .where('at', '>=', since)
      .orderBy('at')
      .execute()
  ).map(({ action, target, actor_user_id }) => {
    expect(actor_user_id).toBe(adminId)
    return `${action} ${target.replace(/\d+$/, 'N')}`
  })
const inForce = { timeout: 10_000, interval: 50 }

test('a notice is shown on every replica, is edited, stopped and shown again', async () => {
  await using replica = await stage.startReplica().then((app) => ({
    app,
    [Symbol.asyncDispose]: () => app.close().then(() => undefined),
  }))
  await replica.app.ready()
  const { status, json } = await call('POST', '/notices', notice())
  expect(status).toBe(201)
  expect(json).toMatchObject({ state: 'shown', dismissals: 0 })
  await vi.waitFor(async () => {
    for (const app of [stage.app, replica.app])
      expect((await publicState(app)).notice?.heading).toBe('11/25（水）の大会を一緒に見よう。')
  }, inForce)
  await call('PUT', `/notices/${json.id}`, notice({ heading: '大会は終わりました', link: null }))
  await vi.waitFor(
    async () => expect((await publicState()).notice?.heading).toBe('大会は終わりました'),
    inForce,
  )
  expect((await call('POST', `/notices/${json.id}/stop`)).json.state).toBe('ended')
  await vi.waitFor(async () => expect((await publicState()).notice).toBeNull(), inForce)
  expect((await call('PUT', `/notices/${json.id}`, notice())).json.state).toBe('shown')
  expect(await audited()).toEqual([
    'site-notice.add site-notice:N',
    'site-notice.edit site-notice:N',
    'site-notice.stop site-notice:N',
    'site-notice.edit site-notice:N',
  ])
})

test('at most one notice at a time; a stopped one gives its time free', async () => {
  const first = await call('POST', '/notices', notice())
  const overlap = await call('POST', '/notices', notice({ from: inHours(0.5), until: inHours(2) }))
  expect(overlap.status).toBe(409)
  expect(overlap.json).toMatchObject({ code: 'notice_overlap' })
  expect(overlap.json.detail).toContain('「11/25（水）の大会を一緒に見よう。」')
  const later = await call('POST', '/notices', notice({ from: inHours(1.5), until: inHours(2) }))
  expect(later.json.state).toBe('scheduled')
  expect((await call('PUT', `/notices/${later.json.id}`, notice({ until: inHours(2) }))).status).toBe(409)
  await call('POST', `/notices/${first.json.id}/stop`)
  expect((await call('PUT', `/notices/${later.json.id}`, notice({ until: inHours(2) }))).status).toBe(200)
  const { notices } = (await call('GET', '')).json
  expect(notices.map(({ state }: { state: string }) => state)).toEqual(['shown', 'ended'])
})

test.each([
  [{ heading: ' ' }, '見出しを入力してください'],
  [{ heading: 'あ'.repeat(41) }, '見出しは40文字以内で入力してください（いま41文字）'],
  [{ text: 'あ'.repeat(121) }, '本文は120文字以内で入力してください（いま121文字）'],
  [{ link: { text: 'a', href: 'javascript:alert(1)' } }, 'リンク先は / か https:// で始めてください'],
  [{ link: { text: 'a', href: '//evil.test' } }, 'リンク先は / か https:// で始めてください'],
  [{ from: inHours(2) }, '「まで」は「から」より後にしてください'],
  [{ from: inHours(-3), until: inHours(-2) }, '「まで」はこれからの日時にしてください'],
])('%o is refused', async (change, text) => {
  const { status, json } = await call('POST', '/notices', notice(change))
  expect(status).toBe(400)
  expect(JSON.stringify(json)).toContain(text)
})

test('a visitor who closes a notice counts once a day; bots and unknown notices do not', async () => {
  const { id } = (await call('POST', '/notices', notice())).json
  for (const agent of ['Firefox/140.0', 'Firefox/140.0', 'Firefox/141.0', 'compatible; Googlebot/2.1'])
    expect((await dismiss(id, agent)).statusCode).toBe(204)
  expect((await dismiss(2_000_000_000, 'Firefox/140.0')).statusCode).toBe(204)
  expect((await call('GET', '')).json.notices[0].dismissals).toBe(2)
})

test('modes start, change, end by themselves and by hand; all of it is audited', async () => {
  const until = inHours(2)
  const started = await call('PUT', '/stops/board', { reason: '入れ替え作業のため', until })
  expect(started.json.stops.board).toMatchObject({
    reason: '入れ替え作業のため',
    until,
    by: { user_id: adminId },
  })
  await vi.waitFor(async () => expect((await publicState()).stops.board?.until).toBe(until), inForce)
  const soon = new Date(Date.now() + 1_500).toISOString()
  const changed = await call('PUT', '/stops/board', { reason: '', until: soon })
  expect(changed.json.stops.board.since).toBe(started.json.stops.board.since)
  await vi.waitFor(async () => expect((await publicState()).stops).toEqual({}), {
    timeout: 4_000,
    interval: 50,
  })
  expect((await call('GET', '')).json.stops).toEqual({})
  await call('PUT', '/stops/everything', { reason: '', until: null })
  await call('PUT', '/stops/sign_ups', { reason: '', until: null })
  await vi.waitFor(async () => {
    expect(Object.keys((await publicState()).stops).toSorted()).toEqual(['everything', 'sign_ups'])
  }, inForce)
  await call('DELETE', '/stops/everything')
  await call('DELETE', '/stops/sign_ups')
  await call('DELETE', '/stops/sign_ups')
  await vi.waitFor(async () => expect((await publicState()).stops).toEqual({}), inForce)
  expect(await audited()).toEqual([
    'site-stop.start site-stop:board',
    'site-stop.change site-stop:board',
    'site-stop.start site-stop:everything',
    'site-stop.start site-stop:sign_ups',
    'site-stop.end site-stop:everything',
    'site-stop.end site-stop:sign_ups',
  ])
  expect((await call('PUT', '/stops/board', { reason: '', until: inHours(-1) })).status).toBe(400)
})

test('an emptied Redis is filled again', async () => {
  await call('PUT', '/stops/board', { reason: '障害', until: null })
  await redis.del(key)
  await vi.waitFor(async () => expect(await redis.get(key)).toContain('障害'), {
    timeout: 5_000,
    interval: 50,
  })
})
