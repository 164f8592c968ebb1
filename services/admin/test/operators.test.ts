import { listOperators } from '@gamelog/contracts/admin/operators'
import { hashAdminToken } from '@gamelog/server/auth/state'
import { callAs } from '@gamelog/testing/internal-tokens'
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
    json: { code: 'own_role' },
  })
  expect(await remove(boss)).toMatchObject({
    status: 409,
    json: { code: 'last_admin' },
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

const internal = (url: string, body: unknown) =>
  office.stage.app.inject({
    method: 'POST',
    url,
    headers: { ...callAs('user', 'admin'), 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
async function shutOut(member: Member, by: Member, as: string) {
  const admin = { user_id: by.userId, token_hash: hashAdminToken(as) }
  const answer = await internal(`/internal/operators/${member.userId}/shut-out`, {
    admin,
    reason: '荒らし行為',
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().outcome
}

test('a ban shuts an operator out when an admin gives it; of two at once one stays', async () => {
  const [member, moderator, second] = [await stranger(), await stranger(), await stranger()]
  expect(await shutOut(member, boss, token)).toBe('no_operator')
  await add(member, 'viewer')
  await add(moderator, 'moderator')
  await add(second, 'admin')
  const asModerator = await office.enter(moderator)
  for (const operator of [boss, second, member, moderator])
    expect(await shutOut(operator, moderator, asModerator)).toBe('refused')

  const asMember = await office.enter(member)
  expect(await shutOut(member, boss, token)).toBe('shut_out')
  expect(await office.ask(asMember, 'GET', '/api/admin/dashboard')).toBe(401)
  expect((await office.logIn(member)).statusCode).toBe(403)
  expect(await shutOut(member, boss, token)).toBe('no_operator')
  const [entry] = await office.stage.db
    .selectFrom('audit_log')
    .select(['actor_user_id', 'reason'])
    .where('target', '=', `user:${member.userId}`)
    .where('action', '=', 'admin.revoke')
    .execute()
  expect(entry).toEqual({ actor_user_id: boss.userId, reason: '荒らし行為' })

  const asSecond = await office.enter(second)
  const both = await Promise.all([shutOut(second, boss, token), shutOut(boss, second, asSecond)])
  expect(both.toSorted()).toEqual(['refused', 'shut_out'])
  await office.command(['grant', String(boss.number)])
})

test('nobody who is banned is let in; the command lifts a ban', async () => {
  const member = await stranger()
  office.users.banned.add(member.userId)
  expect(await add(member, 'viewer')).toMatchObject({
    status: 409,
    json: {
      code: 'banned',
      detail: 'この会員はBANされています。先にBANを解除してください。',
    },
  })
  const number = String(member.number)
  await expect(office.command(['grant', number])).rejects.toThrow(`npm run admin -- unban ${number}`)
  expect(await office.command(['unban', number])).toEqual([
    `#${number} 会員${number} is not banned any more; a grant the ban took away is given back by: npm run admin -- grant ${number}`,
  ])
  expect(await office.command(['unban', number])).toEqual([`#${number} 会員${number} is not banned`])
  expect((await add(member, 'viewer')).status).toBe(204)
})

test('leaving removes grant, own password and second factor of before; who was shut out stays so', async () => {
  const [member, back, out] = [await stranger(), await stranger(), await office.signIn()]
  const { db } = office.stage
  const access = (user_id: string, at: Date) => ({
    user_id,
    password_hash: 'x',
    password_changed_at: at,
    second_factor_secret: 'x',
    second_factor_since: at,
    second_factor_step: 1,
  })
  for (const each of [member, back]) {
    await add(each, 'moderator')
    await db.insertInto('admin_own_access').values(access(each.userId, new Date())).execute()
    await db
      .insertInto('admin_recovery_codes')
      .values({ user_id: each.userId, code_hash: 'x', used_at: null })
      .execute()
  }
  await office.enter(out)
  expect((await remove(out)).status).toBe(204)
  const depart = async (left: Member, left_at: Date) => {
    const departures = [{ user_id: left.userId, left_at: left_at.toISOString() }]
    expect((await internal('/internal/departed-operators', { departures })).statusCode).toBe(204)
  }
  const soon = new Date(Date.now() + 60_000)
  await depart(member, soon)
  await depart(member, soon)
  await depart(out, soon)
  // Let in again after leaving, before the departure arrived.
  await depart(back, new Date(Date.now() - 60_000))
  const kept = async (table: 'admins' | 'admin_own_access' | 'admin_recovery_codes') =>
    (await db.selectFrom(table).select('user_id').execute()).map(({ user_id }) => user_id)
  for (const table of ['admins', 'admin_own_access', 'admin_recovery_codes'] as const) {
    expect(await kept(table)).not.toContain(member.userId)
    expect(await kept(table)).toContain(back.userId)
  }
  expect((await office.logIn(out)).statusCode).toBe(403)
  const revoked = await db
    .selectFrom('audit_log')
    .select(['actor_user_id', 'reason'])
    .where('target', '=', `user:${member.userId}`)
    .where('action', '=', 'admin.revoke')
    .execute()
  expect(revoked).toEqual([{ actor_user_id: null, reason: '退会' }])
})

test('the table of routes is what the contracts say', async () => {
  const { routes } = (await call('GET', '/routes')).json
  expect(routes.length).toBeGreaterThan(80)
  expect(routes).toContainEqual({ method: 'GET', path: '/api/admin/bans', may: ['admin', 'moderator'] })
})
