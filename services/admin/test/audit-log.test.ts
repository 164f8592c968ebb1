import { randomUUID } from 'node:crypto'
import type { AuditRecord } from '@gamelog/contracts/admin/audit-log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAuditEvents } from '../src/audit/repository.ts'
import { type BackOffice, type Member, openBackOffice } from './_back-office.ts'

let office: BackOffice
let admin: Member
let second: Member
let token: string

const event = (more: Record<string, unknown>) => ({
  id: randomUUID(),
  at: '2026-11-20T03:00:00.000Z',
  actor_user_id: admin.userId,
  admin_session: 'a'.repeat(64),
  action: 'thread.delete',
  target: 'thread:1',
  before: null,
  after: null,
  reason: null,
  ...more,
})

beforeAll(async () => {
  office = await openBackOffice()
  ;[admin, second] = [await office.signIn(), await office.signIn()]
  token = await office.enter(admin)
  const { db } = office.stage
  // 120 of one time, as one change of many posts makes them: pages must not lose or repeat any.
  const posts = Array.from({ length: 120 }, (_, n) =>
    event({ action: 'post.delete', target: `thread:12/post:${n + 1}` }),
  )
  await insertAuditEvents(db, 'board', posts)
  await insertAuditEvents(db, 'board', [
    event({ at: '2026-11-20T15:00:00.000Z', target: 'thread:12' }),
    event({ at: '2026-11-20T14:59:59.999Z', target: 'thread:123' }),
  ])
  await insertAuditEvents(db, 'user', [
    event({
      action: 'ban.create',
      target: `user:${second.userId}`,
      actor_user_id: second.userId,
      at: '2026-11-18T00:00:00.000Z',
      reason: '=HYPERLINK("x")',
      after: { memo: 'a,"b"' },
    }),
    event({ at: '2026-11-17T00:00:00.000Z', actor_user_id: null, admin_session: null, target: 'ads' }),
    event({ at: '2026-11-17T00:00:00.000Z', actor_user_id: null, target: 'pickup:all' }),
  ])
})
afterAll(() => office[Symbol.asyncDispose]())

async function ask(query: Record<string, string> = {}, path = '/api/admin/audit-log') {
  const headers = { authorization: `Bearer ${token}` }
  return office.stage.app.inject({ method: 'GET', url: path, query, headers })
}

async function list(query: Record<string, string>) {
  const answer = await ask(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as { events: AuditRecord[]; next: string | null; total: number }
}

test('pages of 50, newest first, none twice and none left out', async () => {
  const seen: AuditRecord[] = []
  let before: string | null = null
  do {
    const page = await list(before === null ? {} : { before })
    expect(page.total).toBe(126)
    expect(page.events.length).toBeLessThanOrEqual(50)
    seen.push(...page.events)
    before = page.next
  } while (before !== null)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(126)
  expect(seen.map(({ at }) => at)).toEqual(
    seen
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect((await ask({ before: randomUUID() })).statusCode).toBe(400)
})

test.each<[Record<string, string>, number]>([
  [{ action: 'ban.create' }, 1],
  [{ target: 'thread:12' }, 121],
  [{ target: 'スレッド 12' }, 121],
  [{ target: 'スレッド' }, 122],
  [{ target: '#2' }, 1],
  [{ target: '会員 #0002' }, 1],
  [{ target: '#77' }, 0],
  [{ target: 'PICKUP' }, 1],
  [{ from: '2026-11-21' }, 2],
  [{ from: '2026-11-21', views: 'hide' }, 1],
  [{ to: '2026-11-18' }, 3],
  [{ from: '2026-11-18', to: '2026-11-18' }, 1],
  [{ target: 'thread:12', action: 'thread.delete', from: '2026-11-21', to: '2026-11-21' }, 1],
])('%j finds %i', async (query, count) => {
  expect((await list(query)).total).toBe(count)
})

test('who acted and whom it concerns are named; the system, and someone unknown, are told apart', async () => {
  const [own] = (await list({ actor: second.userId })).events
  expect(own).toMatchObject({
    service: 'user',
    actor: { user_id: second.userId, user_number: 2, display_name: '会員2' },
    member: { user_number: 2 },
    after: { memo: 'a,"b"' },
  })
  const { events } = await list({ to: '2026-11-17' })
  expect(events.map(({ actor, is_system, target }) => [actor, is_system, target]).toSorted()).toEqual([
    [null, false, 'pickup:all'],
    [null, true, 'ads'],
  ])
  const { actors } = (await ask({}, '/api/admin/audit-log/actors')).json()
  expect(actors.map((each: { user_number: number }) => each.user_number)).toEqual([1, 2])
})

test('the device is that of the session that acted', async () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
  await office.stage.db.updateTable('admin_sessions').set({ user_agent: agent }).execute()
  const [login] = (await list({ action: 'session.login' })).events
  expect(login?.device).toBe('Chrome・Windows')
  // A session that is not known any more.
  expect((await list({ target: 'thread:12' })).events[0]?.device).toBeNull()
})

test('the request that made a change stands in its record and in the CSV, and finds it', async () => {
  const id = 'c0ffee00c0ffee00c0ffee00c0ffee00'
  const answer = await office.stage.app.inject({
    method: 'POST',
    url: '/api/admin/geniee-ads',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-request-id': id },
    payload: JSON.stringify({ 'pc-banner-1': { enabled: true } }),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const { events, total } = await list({ target: id })
  expect(total).toBe(1)
  expect(events[0]).toMatchObject({ action: 'ads.update', request_id: id })
  const { body } = await ask({ format: 'csv', target: id })
  const [head, line] = body.split('\r\n')
  expect([head?.endsWith(',要求'), line?.endsWith(`,${id}`)]).toEqual([true, true])
  // Stored without one.
  expect((await list({ target: 'thread:12' })).events[0]?.request_id).toBeNull()
})

test.each([{ from: '2026-13-01' }, { actor: 'x' }, { before: 'x' }, { format: 'xml' }, { page: '2' }])(
  '%j is refused',
  async (query) => {
    expect((await ask(query)).statusCode).toBe(400)
  },
)

test('CSV holds the whole filter, formulas as text, and is itself recorded', async () => {
  const answer = await ask({ format: 'csv', target: 'thread:12' })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.body.startsWith('\ufeff日時,')).toBe(true)
  expect(answer.body.trimEnd().split('\r\n')).toHaveLength(122)
  const banned = await ask({ format: 'csv', action: 'ban.create' })
  const [, line] = banned.body.split('\r\n')
  expect(line).toContain(`,"'=HYPERLINK(""x"")",`)
  expect(line).toContain('#0002 会員2')
  expect((await list({ action: 'audit.export' })).events[0]).toMatchObject({
    actor: { user_id: admin.userId },
    after: { action: 'ban.create' },
  })
})
