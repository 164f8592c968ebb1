import { may } from '@gamelog/contracts/common/admin-role'
import { defineRoute } from '@gamelog/contracts/common/route'
import type { App } from '@gamelog/server/app'
import { authKeys, hashAdminToken } from '@gamelog/server/auth/state'
import { connectRedis, keysOf } from '@gamelog/server/redis'
import { registerRoute } from '@gamelog/server/register-route'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type BackOffice, type Member, openBackOffice } from './_back-office.ts'
import { type Cable, layCable } from './_cable.ts'

// A route that shows an outage answers in it, to those who may see it.

const probe = defineRoute({
  method: 'GET',
  path: '/api/admin/monitor/probe',
  auth: 'admin',
  may: may.look,
  outage: true,
  summary: '',
  responses: { 200: null },
})
const begun = new AsyncDisposableStack()
let office: BackOffice
/** Ways of the process under test to what it stands on. */
let redis: Cable
let postgres: Cable
let users: Cable
let app: App
let member: Member
let token: string

beforeAll(async () => {
  office = begun.use(await openBackOffice())
  const { config } = office.stage
  redis = begun.use(await layCable(config.redis.url))
  postgres = begun.use(await layCable(config.db.url))
  users = begun.use(await layCable(office.users.url))
  app = await office.stage.startReplica({
    ADMIN_REDIS_URL: redis.url,
    ADMIN_DATABASE_URL: postgres.url,
    USER_URL: users.url,
  })
  begun.defer(() => app.close())
  registerRoute(app, probe, async (_request, reply) => reply.code(200).send())
  await app.ready()
})
afterAll(() => begun.disposeAsync())

beforeEach(async () => {
  member = await office.signIn()
  token = await office.enter(member)
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const cable of [redis, postgres, users]) cable.mend()
  const other = await office.enter(await office.signIn())
  await vi.waitFor(async () => expect(await ask('/api/admin/geniee-ads', other)).toBe(200), 5_000)
})

async function ask(url: string = probe.path, by = token): Promise<number> {
  const headers = { authorization: `Bearer ${by}` }
  return (await app.inject({ url, headers })).statusCode
}

const stopClock = (at: number) => vi.spyOn(Date, 'now').mockReturnValue(at)

const expireAt = (ms: number) =>
  office.stage.db
    .updateTable('admin_sessions')
    .set({ expires_at: new Date(ms) })
    .where('token_hash', '=', hashAdminToken(token))
    .execute()

test('with everything there it is the guard of the back office', async () => {
  expect(await ask()).toBe(200)
  expect(await ask(probe.path, 'no-token-of-ours')).toBe(401)
  expect((await app.inject({ url: probe.path })).statusCode).toBe(401)
})

test.each(['refuse', 'hang'] as const)(
  'Redis away (%s): Postgres and the user service say it',
  async (how) => {
    redis.cut(how)
    expect(await ask()).toBe(200)
    expect(await ask('/api/admin/geniee-ads')).toBe(503)
    expect(await ask(probe.path, 'no-token-of-ours')).toBe(401)
    expect((await app.inject({ url: probe.path })).statusCode).toBe(401)
  },
)

test('an emptied Redis is an absent one', async () => {
  const client = connectRedis(office.stage.config.redis.url)
  await client.connect()
  const keys = authKeys(keysOf(office.stage.config))
  await client.del(keys.adminsReady, keys.admin(hashAdminToken(token)))
  client.disconnect()
  expect(await ask()).toBe(200)
})

test('Redis away: a main session that has ended is refused, and counts no longer when all is away', async () => {
  expect(await ask()).toBe(200)
  redis.cut()
  office.users.ended.add(member.sessionId)
  expect(await ask()).toBe(401)
  postgres.cut()
  expect(await ask()).toBe(503)
})

test('Redis away: a revoked grant and an expired token are refused', async () => {
  redis.cut()
  expect(await ask()).toBe(200)
  await expireAt(Date.now() - 1_000)
  expect(await ask()).toBe(401)
  token = await office.enter(member)
  expect(await ask()).toBe(200)
  await office.command(['revoke', String(member.number)])
  expect(await ask()).toBe(401)
})

test('Postgres away: Redis says it', async () => {
  postgres.cut()
  expect(await ask()).toBe(200)
  expect(await ask(probe.path, 'no-token-of-ours')).toBe(401)
})

test('Postgres away for longer than the marker lasts: a session that stands in Redis and is not revoked', async () => {
  const { auth } = office.stage
  const other = await office.signIn()
  const ended = await office.enter(other)
  postgres.cut()
  await auth.revoke(other.sessionId)
  await auth.setReady(false)
  expect(await ask()).toBe(200)
  expect(await ask(probe.path, 'no-token-of-ours')).toBe(503)
  expect(await ask(probe.path, ended)).toBe(401)
  expect(await ask('/api/admin/geniee-ads')).toBe(503)
  await auth.setReady(true)
})

test('both away: a token this process verified within a minute, no other', async () => {
  const start = Date.now()
  stopClock(start)
  expect(await ask()).toBe(200)
  const never = await office.enter(await office.signIn())
  redis.cut()
  postgres.cut()
  expect(await ask()).toBe(200)
  expect(await ask(probe.path, never)).toBe(503)
  expect(await ask(probe.path, 'no-token-of-ours')).toBe(503)
  // Being let in this way does not prolong it.
  stopClock(start + 59_999)
  expect(await ask()).toBe(200)
  stopClock(start + 60_000)
  expect(await ask()).toBe(503)
})

test('both hang: the same', async () => {
  expect(await ask()).toBe(200)
  redis.cut('hang')
  postgres.cut('hang')
  expect(await ask()).toBe(200)
  expect(await ask(probe.path, 'no-token-of-ours')).toBe(503)
})

test('both away: a token that expires meanwhile is refused', async () => {
  const start = Date.now()
  await expireAt(start + 20_000)
  redis.cut()
  expect(await ask()).toBe(200)
  postgres.cut()
  expect(await ask()).toBe(200)
  stopClock(start + 20_000)
  expect(await ask()).toBe(401)
})

test('Redis and the user service away: only what was verified before', async () => {
  expect(await ask()).toBe(200)
  const never = await office.enter(await office.signIn())
  redis.cut()
  users.cut()
  expect(await ask()).toBe(200)
  expect(await ask(probe.path, never)).toBe(503)
})

test('a write cannot be such a route', () => {
  const write = { ...probe, method: 'POST' } as const
  expect(() => registerRoute(app, write, async (_request, reply) => reply.send())).toThrow('only reads')
})
