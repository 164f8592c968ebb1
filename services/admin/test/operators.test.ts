import { listOperators } from '@gamelog/contracts/admin/operators'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BackOffice, identity, type Member, openBackOffice } from './_back-office.ts'

let office: BackOffice
let boss: Member
/** Token of `boss`, whom ADMIN_IDENTITIES lets in. */
let token: string
beforeAll(async () => {
  office = await openBackOffice()
  boss = await office.signIn()
})
beforeEach(async () => {
  token = await office.enter(boss)
})
afterAll(() => office[Symbol.asyncDispose]())

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown, as = token) {
  const answer = await office.stage.app.inject({
    method,
    url: `/api/admin/operators${path}`,
    headers: {
      authorization: `Bearer ${as}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, json: answer.body === '' ? null : answer.json() }
}

async function listed(as = token) {
  const { status, json } = await call('GET', '', undefined, as)
  expect(status).toBe(200)
  return listOperators.responses[200].parse(json)
}

const rowOf = async (userId: string) => (await listed()).operators.find((row) => row.user_id === userId)
const add = (member: Member, role: string) => call('POST', '', { user_id: member.userId, role })
const change = (member: Member, role: string, as = token) => call('PUT', `/${member.userId}`, { role }, as)
const remove = (member: Member, as = token) => call('DELETE', `/${member.userId}`, undefined, as)
const stranger = () => office.signIn({ granted: false })

test('a member is added, changed and removed; each ends the sessions and can be undone', async () => {
  const member = await stranger()
  expect((await add(member, 'viewer')).status).toBe(204)
  expect(await add(member, 'editor')).toMatchObject({ status: 409, json: { code: 'already_operator' } })
  const asViewer = await office.enter(member)
  expect(await rowOf(member.userId)).toEqual({
    user_id: member.userId,
    user_number: member.number,
    display_name: `会員${member.number}`,
    role: 'viewer',
    identity: null,
    second_factor: 'off',
    password: 'initial',
    last_action_at: expect.any(String),
    sessions: 1,
  })
  expect(await office.ask(asViewer, 'GET', '/api/admin/dashboard')).toBe(200)
  expect(await office.ask(asViewer)).toBe(403)

  expect((await change(member, 'editor')).status).toBe(204)
  expect(await office.ask(asViewer, 'GET', '/api/admin/dashboard')).toBe(401)
  const asEditor = await office.enter(member)
  expect(await office.ask(asEditor)).toBe(200)
  // The same role again changes nothing.
  expect((await change(member, 'editor')).status).toBe(204)
  expect(await office.ask(asEditor)).toBe(200)

  expect((await remove(member)).status).toBe(204)
  expect(await office.ask(asEditor)).toBe(401)
  expect(await rowOf(member.userId)).toBeUndefined()
  expect((await remove(member)).status).toBe(404)
  expect((await change(member, 'viewer')).status).toBe(404)
  expect((await add(member, 'editor')).status).toBe(204)
  const events = await office.stage.db
    .selectFrom('audit_log')
    .select(['action', 'actor_user_id', 'before', 'after'])
    .where('target', '=', `user:${member.userId}`)
    .orderBy('at')
    .execute()
  const actor_user_id = boss.userId
  const granted = true
  expect(events).toEqual([
    { action: 'admin.grant', actor_user_id, before: null, after: { granted, role: 'viewer' } },
    {
      action: 'admin.role',
      actor_user_id,
      before: { granted, role: 'viewer' },
      after: { granted, role: 'editor' },
    },
    {
      action: 'admin.revoke',
      actor_user_id,
      before: { granted, role: 'editor' },
      after: { granted: false, role: 'editor' },
    },
    {
      action: 'admin.grant',
      actor_user_id,
      before: { granted: false, role: 'editor' },
      after: { granted, role: 'editor' },
    },
  ])
  const nobody = '00000000-0000-4000-8000-000000000001'
  expect((await call('POST', '', { user_id: nobody, role: 'viewer' })).json.code).toBe('user_not_found')
})

test('one admin stays: the last one cannot be removed, nobody changes the own role', async () => {
  expect(await change(boss, 'viewer')).toMatchObject({
    status: 409,
    json: { code: 'own_role', error: '自分の役割は変えられません' },
  })
  expect(await remove(boss)).toMatchObject({
    status: 409,
    json: { code: 'last_admin', error: '最後の管理者は外せません' },
  })
  const second = await stranger()
  await add(second, 'admin')
  expect((await remove(boss)).json.code).toBe('own_role')
  const asSecond = await office.enter(second)
  const both = await Promise.all([remove(second), remove(boss, asSecond)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  await office.command(['grant', String(boss.number)])
})

test('an entry of ADMIN_IDENTITIES is an admin whom a grant wins over; as admin again, the entry counts', async () => {
  const named = await office.signIn()
  await office.enter(named)
  expect(await rowOf(named.userId)).toMatchObject({ role: 'admin', identity })
  const grantOf = (userId: string) =>
    office.stage.db
      .selectFrom('admins')
      .select(['granted', 'role'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
  expect((await remove(named)).status).toBe(204)
  expect(await grantOf(named.userId)).toEqual({ granted: false, role: 'admin' })
  expect((await office.logIn(named)).statusCode).toBe(403)
  expect((await add(named, 'admin')).status).toBe(204)
  expect(await grantOf(named.userId)).toBeUndefined()
  expect((await change(named, 'viewer')).status).toBe(204)
  expect(await rowOf(named.userId)).toMatchObject({ role: 'viewer', identity: null })
})

test('sessions name device and address; one is ended, or all but the own one', async () => {
  const [member, other] = [await stranger(), await stranger()]
  await add(member, 'viewer')
  await add(other, 'moderator')
  const [first, second, third] = [
    await office.enter(member),
    await office.enter(member),
    await office.enter(other),
  ]
  const { sessions } = await listed()
  const [newest, older] = sessions.filter(({ user_id }) => user_id === member.userId)
  expect(newest).toMatchObject({
    address: `192.0.2.${member.number}`,
    device: null,
    role: 'viewer',
    is_mine: false,
  })
  expect(sessions.filter(({ is_mine }) => is_mine)).toMatchObject([{ user_id: boss.userId }])
  expect((await call('DELETE', `/sessions/${older?.id}`)).status).toBe(204)
  expect((await call('DELETE', `/sessions/${older?.id}`)).status).toBe(404)
  const looks = async (each: string) => office.ask(each, 'GET', '/api/admin/dashboard')
  expect([await looks(first), await looks(second)]).toEqual([401, 200])
  const ended = await call('POST', '/sessions/end-others', {})
  expect(ended.json.ended).toBeGreaterThanOrEqual(2)
  expect([await looks(second), await looks(third), await looks(token)]).toEqual([401, 401, 200])
  expect((await listed()).sessions).toHaveLength(1)
  // A session of which the public site's has ended is over, too.
  const again = await office.enter(member)
  office.users.ended.add(member.sessionId)
  expect((await listed()).sessions).toHaveLength(1)
  expect(again).not.toBe('')
})

test('the table of routes is what the contracts say', async () => {
  const { routes } = (await call('GET', '/routes')).json
  expect(routes.length).toBeGreaterThan(80)
  expect(routes).toContainEqual({ method: 'GET', path: '/api/admin/bans', may: ['admin', 'moderator'] })
})
