import { randomUUID } from 'node:crypto'
import type { App } from '@gamelog/server/app'
import { hashAdminToken } from '@gamelog/server/auth/state'
import { callAs } from '@gamelog/testing/internal-tokens'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../src/db/tables.ts'
import { type AdminStage, stageAdmin } from './_admin.ts'

let stage: AdminStage
const userId = randomUUID()
const session = hashAdminToken('a token')
let app: App
let db: Db

beforeAll(async () => {
  stage = await stageAdmin()
  ;({ app, db } = stage)
  const row = {
    token_hash: session,
    user_id: userId,
    main_session_id: randomUUID(),
    identity: null,
    role: 'admin' as const,
  }
  // Ended, as after a logout before the event arrived.
  const times = { expires_at: new Date(Date.now() + 60_000), ended_at: new Date() }
  await db
    .insertInto('admin_sessions')
    .values({ ...row, ...times })
    .execute()
})
afterAll(() => stage[Symbol.asyncDispose]())

const event = (admin_session: string | null = null) => ({
  id: randomUUID(),
  at: '2026-11-21T03:00:00.123Z',
  admin_session,
  action: 'thread.delete',
  target: 'thread:1',
  before: { title: 'スレ', deleted: 0 },
  after: { title: 'スレ', deleted: 1 },
  reason: null,
})

const send = (events: unknown, headers: Record<string, string> = callAs('board', 'admin'), more = {}) =>
  app.inject({
    method: 'POST',
    url: '/internal/audit-events',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ events, ...more }),
  })

test('an event sent again, also side by side, is stored once', async () => {
  const first = event(session)
  const second = { ...event(), request_id: 'd'.repeat(32) }
  const answers = await Promise.all([send([first]), send([first, second]), send([second]), send([first])])
  expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204, 204, 204])
  const rows = await db.selectFrom('audit_log').selectAll().where('id', 'in', [first.id, second.id]).execute()
  expect(rows).toHaveLength(2)
  expect(rows.find((row) => row.id === first.id)).toMatchObject({
    service: 'board',
    actor_user_id: userId,
    action: 'thread.delete',
    before: first.before,
    after: first.after,
    at: new Date(first.at),
    request_id: null,
  })
  expect(rows.find((row) => row.id === second.id)?.request_id).toBe(second.request_id)
})

test('who speaks and who acted is looked up: nothing an event says of it is believed', async () => {
  const known = event(session)
  const unknown = event('0'.repeat(64))
  const system = event()
  expect((await send([known, unknown, system], callAs('user', 'admin'))).statusCode).toBe(204)
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'service', 'actor_user_id', 'admin_session'])
    .where('id', 'in', [known.id, unknown.id, system.id])
    .execute()
  const row = (id: string) => rows.find((each) => each.id === id)
  expect(row(known.id)).toMatchObject({ service: 'user', actor_user_id: userId })
  expect(row(unknown.id)).toMatchObject({ actor_user_id: null, admin_session: '0'.repeat(64) })
  expect(row(system.id)).toMatchObject({ actor_user_id: null, admin_session: null })
  expect((await send([event()], callAs('user', 'admin'), { service: 'board' })).statusCode).toBe(400)
  expect((await send([{ ...event(), actor_user_id: randomUUID() }])).statusCode).toBe(400)
})

test('without the service token the route does not exist', async () => {
  expect((await send([event()], {})).statusCode).toBe(404)
  expect((await send([event()], { 'x-internal-token': 'wrong' })).statusCode).toBe(404)
})

test.each([
  [[]],
  [[{ ...event(), id: 'x' }]],
  [[{ ...event(), more: 1 }]],
  [[{ ...event(), request_id: 'x' }]],
  ['x'],
])('refuses %j', async (events) => {
  expect((await send(events)).statusCode).toBe(400)
})

test('rows cannot be changed or removed', async () => {
  await send([event()])
  for (const statement of [
    sql`update audit_log set reason = 'x'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('insert-only')
})
