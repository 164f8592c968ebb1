import type { AdminSection, SectionChange } from '@gamelog/contracts/admin/section-switches'
import { sectionNames } from '@gamelog/contracts/sections'
import { connectRedis, keysOf } from '@gamelog/server/redis'
import { siteKey } from '@gamelog/server/site-state'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type AdminStage, stageAdmin } from './_admin.ts'
import { sendThroughStream, viewAt } from './_page-views.ts'

let stage: AdminStage
let token: string
let adminId: string
/** The audit log is insert-only: entries of a test begin here. */
let since: Date

beforeAll(async () => {
  stage = await stageAdmin()
  const admin = await stage.auth.issueAdminToken()
  token = admin.adminToken
  adminId = admin.userId
})
afterAll(() => stage?.[Symbol.asyncDispose]())
beforeEach(async () => {
  await stage.db.deleteFrom('site_sections').execute()
  since = new Date()
})

async function call(method: 'GET' | 'PUT', changes?: SectionChange[], as = token) {
  const response = await stage.app.inject({
    method,
    url: '/api/admin/site/sections',
    headers: { authorization: `Bearer ${as}`, ...(changes && { 'content-type': 'application/json' }) },
    ...(changes && { payload: JSON.stringify({ changes }) }),
  })
  return { status: response.statusCode, json: response.json() }
}
const rows = async (): Promise<AdminSection[]> => (await call('GET')).json.sections
const rowOf = async (section: string) => (await rows()).find((row) => row.section === section)
const publicSections = async (app = stage.app) =>
  (await app.inject({ method: 'GET', url: '/api/site/state' })).json().sections
const inForce = { timeout: 10_000, interval: 50 }

test('before anybody chose, the ten are coming: none of their screens exists', async () => {
  const all = await rows()
  expect(all.map(({ section }) => section)).toEqual([...sectionNames])
  for (const row of all) expect(row).toMatchObject({ state: 'coming', is_built: false, changed: null })
  expect(await publicSections()).toEqual({})
})

test('a state is in force on every replica, and back, with who changed it when', async () => {
  const replica = await stage.startReplica()
  await replica.ready()
  const { status } = await call('PUT', [
    { section: 'skins', state: 'hidden', seen: 'coming' },
    { section: 'quiz', state: 'hidden', seen: 'coming' },
  ])
  expect(status).toBe(200)
  await vi.waitFor(async () => {
    for (const app of [stage.app, replica])
      expect(await publicSections(app)).toEqual({ skins: 'hidden', quiz: 'hidden' })
  }, inForce)
  expect(await rowOf('skins')).toMatchObject({
    state: 'hidden',
    changed: { at: expect.any(String), by: { user_id: adminId } },
  })
  await call('PUT', [{ section: 'skins', state: 'coming', seen: 'hidden' }])
  await vi.waitFor(async () => expect(await publicSections()).toEqual({ quiz: 'hidden' }), inForce)
  const audited = await stage.db
    .selectFrom('audit_log')
    .select(['action', 'target', 'before', 'after', 'actor_user_id'])
    .where('at', '>=', since)
    .execute()
  const entries = audited.map(({ target, before, after }) => JSON.stringify([target, before, after]))
  expect(entries.toSorted()).toEqual([
    '["section:quiz",{"state":"coming"},{"state":"hidden"}]',
    '["section:skins",{"state":"coming"},{"state":"hidden"}]',
    '["section:skins",{"state":"hidden"},{"state":"coming"}]',
  ])
  for (const entry of audited)
    expect(entry).toMatchObject({ action: 'section.state', actor_user_id: adminId })
})

test('a section without its screen cannot be opened, and nothing else of the request happens', async () => {
  const refused = await call('PUT', [
    { section: 'skins', state: 'hidden', seen: 'coming' },
    { section: 'ranking', state: 'open', seen: 'coming' },
  ])
  expect(refused.status).toBe(409)
  expect(refused.json).toMatchObject({
    code: 'section_not_built',
    detail: '「ランキング」は、画面がまだないため公開できません。',
  })
  expect(await rowOf('skins')).toMatchObject({ state: 'coming', changed: null })
})

test('a stored 公開 whose screen a rollback took away stands as 開発中; the name of a newer release is left out', async () => {
  const stored = { state: 'open', changed_at: new Date(), by_user_id: adminId } as const
  await stage.db
    .insertInto('site_sections')
    .values([
      { section: 'events', ...stored },
      { section: 'of-a-newer-release', ...stored },
    ])
    .execute()
  expect(await rowOf('events')).toMatchObject({ state: 'coming', changed: { by: { user_id: adminId } } })
  expect((await call('PUT', [{ section: 'quiz', state: 'hidden', seen: 'coming' }])).status).toBe(200)
  await vi.waitFor(async () => expect(await publicSections()).toEqual({ quiz: 'hidden' }), inForce)
})

test('of two operators at once the second is told; the same choice twice is no conflict', async () => {
  const other = (await stage.auth.issueAdminToken()).adminToken
  await call('PUT', [{ section: 'skins', state: 'hidden', seen: 'coming' }], other)
  const late = await call('PUT', [
    { section: 'skins', state: 'coming', seen: 'coming' },
    { section: 'quiz', state: 'hidden', seen: 'coming' },
  ])
  expect([late.status, late.json.code]).toEqual([409, 'sections_changed'])
  expect(await rowOf('quiz')).toMatchObject({ state: 'coming' })
  expect((await call('PUT', [{ section: 'skins', state: 'hidden', seen: 'coming' }])).status).toBe(200)
})

test.each([
  [[]],
  [[{ section: 'board', state: 'hidden', seen: 'open' }]],
  [[{ section: 'quiz', state: 'gone', seen: 'coming' }]],
  [
    [
      { section: 'quiz', state: 'hidden', seen: 'coming' },
      { section: 'quiz', state: 'coming', seen: 'hidden' },
    ],
  ],
])('%j is refused', async (changes) => {
  expect((await call('PUT', changes as SectionChange[])).status).toBe(400)
})

test('visitors of today are counted once a section, with its pages below, without bots', async () => {
  await call('GET')
  const now = new Date()
  const view = (path: string, visitor: string, more = {}) =>
    viewAt(now, { path, title: path, visitor, ...more })
  await sendThroughStream(stage, [
    view('/events', 'a'),
    view('/events', 'a'),
    view('/events/:id', 'b'),
    view('/quiz', 'a'),
    view('/quiz', 'bot', { is_bot: true }),
    view('/quiz', 'c', { is_cross_site: true }),
    view('/', 'd'),
  ])
  const visitors = new Map((await rows()).map(({ section, visitors_today }) => [section, visitors_today]))
  expect([visitors.get('events'), visitors.get('quiz'), visitors.get('skins')]).toEqual([2, 1, 0])
})

test('an emptied Redis is filled again', async () => {
  await call('PUT', [{ section: 'loadout', state: 'hidden', seen: 'coming' }])
  const redis = connectRedis(stage.config.redis.url)
  await redis.connect()
  try {
    const key = siteKey(keysOf(stage.config))
    await redis.del(key)
    await vi.waitFor(async () => expect(await redis.get(key)).toContain('"loadout":"hidden"'), inForce)
  } finally {
    redis.disconnect()
  }
})
