import { randomUUID } from 'node:crypto'
import { authKeys, hashAdminToken } from '@gamelog/server/auth/state'
import { connectRedis, keysOf } from '@gamelog/server/redis'
import { callAs } from '@gamelog/testing/internal-tokens'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishSessions } from '../src/access/sessions/publish-sessions.ts'
import { type BackOffice, openBackOffice } from './_back-office.ts'

let office: BackOffice
beforeEach(async () => {
  office = await openBackOffice()
})
afterEach(() => office[Symbol.asyncDispose]())

test('logout ends the token at once; what was done with it still has its author', async () => {
  const member = await office.signIn()
  const token = await office.enter(member)
  const other = await office.enter(member)
  expect(await office.ask(token, 'POST', '/api/admin/logout')).toBe(204)
  expect(await office.ask(token)).toBe(401)
  expect(await office.ask(other)).toBe(200)
  const event = {
    id: randomUUID(),
    at: new Date().toISOString(),
    admin_session: hashAdminToken(token),
    action: 'thread.delete',
    target: 'thread:1',
    before: null,
    after: null,
    reason: null,
  }
  const stored = await office.stage.app.inject({
    method: 'POST',
    url: '/internal/audit-events',
    headers: { 'content-type': 'application/json', ...callAs('board', 'admin') },
    payload: JSON.stringify({ events: [event] }),
  })
  expect(stored.statusCode).toBe(204)
  const row = await office.stage.db
    .selectFrom('audit_log')
    .select('actor_user_id')
    .where('id', '=', event.id)
    .executeTakeFirst()
  expect(row?.actor_user_id).toBe(member.userId)
})

test('revoking a grant ends the sessions of that account alone', async () => {
  const [first, second] = [await office.signIn(), await office.signIn({ granted: false })]
  expect(await office.command(['grant', `#${second.number}`])).toEqual([
    `#${second.number} 会員${second.number} may enter the back office as admin`,
  ])
  const tokens = [await office.enter(first), await office.enter(second)] as const
  const lines = await office.command(['revoke', String(second.number)])
  expect(lines.join()).toContain('1 admin session has ended')
  expect(await office.ask(tokens[1])).toBe(401)
  expect(await office.ask(tokens[0])).toBe(200)
  expect((await office.logIn(second)).statusCode).toBe(403)
  // What the command says wins over ADMIN_IDENTITIES.
  await office.command(['revoke', String(first.number)])
  expect(await office.ask(tokens[0])).toBe(401)
  expect((await office.logIn(first)).statusCode).toBe(403)
  expect(await office.command(['list'])).toEqual([
    expect.stringMatching(/^revoked .* #2 会員2$/),
    expect.stringMatching(/^revoked .* #1 会員1$/),
    expect.stringContaining('ADMIN_IDENTITIES'),
  ])
  const events = await office.stage.db
    .selectFrom('audit_log')
    .select(['action', 'target', 'actor_user_id', 'reason'])
    .where('action', 'like', 'admin.%')
    .orderBy('stored_at')
    .execute()
  const byCommand = { actor_user_id: null, reason: 'npm run admin' }
  expect(events).toEqual([
    { action: 'admin.grant', target: `user:${second.userId}`, ...byCommand },
    { action: 'admin.revoke', target: `user:${second.userId}`, ...byCommand },
    { action: 'admin.revoke', target: `user:${first.userId}`, ...byCommand },
  ])
})

test('another password ends every session; the old one is wrong from then on', async () => {
  const member = await office.signIn()
  const token = await office.enter(member)
  await expect(office.command(['password'], 'short')).rejects.toThrow('12 to 128 characters')
  expect(await office.ask(token)).toBe(200)
  await office.command(['password'], 'another-password-of-the-tests')
  expect(await office.ask(token)).toBe(401)
  expect((await office.logIn(member)).statusCode).toBe(401)
  expect((await office.logIn(member, { password: 'another-password-of-the-tests' })).statusCode).toBe(200)
  // A restart does not bring the first one back.
  await office.stage.startReplica()
  expect((await office.logIn(member)).statusCode).toBe(401)
})

test('ADMIN_PASSWORD wins, and ends the sessions of another password when the service starts', async () => {
  const member = await office.signIn()
  const token = await office.enter(member)
  await office.stage.startReplica()
  expect(await office.ask(token)).toBe(200)
  const replica = await office.stage.startReplica({ ADMIN_PASSWORD: 'chosen-by-the-operator' })
  await replica.ready()
  await expect.poll(() => office.ask(token)).toBe(401)
  expect((await office.logIn(member)).statusCode).toBe(401)
  expect((await office.logIn(member, { password: 'chosen-by-the-operator' })).statusCode).toBe(200)
  await expect(
    office.command(['password'], 'a-long-enough-one', { ADMIN_PASSWORD: 'chosen-by-the-operator' }),
  ).rejects.toThrow('ADMIN_PASSWORD is set and wins')
})

test('an identity that ADMIN_IDENTITIES no longer names loses its sessions with the next start', async () => {
  const [named, granted] = [await office.signIn(), await office.signIn({ granted: false })]
  await office.command(['grant', String(granted.number)])
  const tokens = [await office.enter(named), await office.enter(granted)] as const
  const replica = await office.stage.startReplica({ ADMIN_IDENTITIES: '' })
  await replica.ready()
  await expect.poll(() => office.ask(tokens[0])).toBe(401)
  expect(await office.ask(tokens[1])).toBe(200)
})

test('an emptied Redis forgets no session, and brings no ended one back', async () => {
  const member = await office.signIn()
  const [kept, ended] = [await office.enter(member), await office.enter(member)]
  await office.ask(ended, 'POST', '/api/admin/logout')
  const { db, config, auth } = office.stage
  const client = connectRedis(config.redis.url)
  await client.connect()
  const keys = authKeys(keysOf(config))
  const tokens = [kept, ended].map((token) => keys.admin(hashAdminToken(token)))
  await client.del(keys.adminsReady, ...tokens)
  // 503 until the service has published: the page must not take it for the end of the session.
  expect([503, 200]).toContain(await office.ask(kept))
  await expect.poll(() => office.ask(kept)).toBe(200)
  expect(await office.ask(ended)).toBe(401)
  // A session that stayed in Redis while the command could not reach it.
  await client.set(tokens[1] ?? '', (await client.get(tokens[0] ?? '')) ?? '')
  await publishSessions({ db, redis: { client, ...keysOf(config) } })
  expect(await office.ask(ended)).toBe(401)
  await auth.setReady(false)
  expect(await office.ask(kept)).toBe(503)
  client.disconnect()
})

test('a command that says nothing usable is refused in a line', async () => {
  for (const [args, text] of [
    [['grant'], 'npm run admin -- grant'],
    [['grant', '0'], 'no member'],
    [['grant', '1', '2'], 'npm run admin -- grant'],
    [['revoke', '4711'], 'there is no member #4711'],
    [['become', '1'], 'npm run admin -- grant'],
  ] as const)
    await expect(office.command(args)).rejects.toThrow(text)
})
