import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { authKeys, hashAdminToken } from '@gamelog/server/auth/state'
import { keyBuilder } from '@gamelog/server/redis'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueAdmin } from './_admin.ts'
import { call, postToken, signInRaw } from './_browser.ts'
import { changes } from './_members.ts'
import { type Stack, startStack } from './_stack.ts'

let stack: Stack
let admin: Awaited<ReturnType<typeof issueAdmin>>
beforeAll(async () => {
  stack = await startStack()
  admin = await issueAdmin(stack)
})
afterAll(() => stack[Symbol.asyncDispose]())

const asAdmin = (method: string, path: string, body?: unknown) =>
  call(stack.base, method, `/api/admin${path}`, admin.token, body)

let made = 0
/** A demo account nobody has signed in with, also when a test is tried again. */
function newAccount(name: string): string {
  made += 1
  return `demo-${name}${made}`
}

async function member(account: string) {
  const session = await signInRaw(stack, account)
  const api = (method: string, path: string, body?: unknown) =>
    call(stack.base, method, path, session.access_token, body)
  await api('POST', '/api/users/initialize', {})
  return { id: session.user.id, session, api }
}

async function query<Row>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stack.adminUrl })
  await client.connect()
  await client.query('set search_path to "user"')
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

describe('a banned account', () => {
  test('signs in, reads, refreshes, leaves; every other write is 403 with the reason and logged', async () => {
    const account = newAccount('banned')
    const { id, session, api } = await member(account)
    const made = await asAdmin('POST', '/bans', { user_id: id, reason: '荒らし行為', memo: 'メモ' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      user_id: id,
      reason: '荒らし行為',
      memo: 'メモ',
      banned_by: admin.session.user.id,
      expires_at: null,
      display_name: account.replace('demo-', 'デモ '),
    })

    const refused = await api('PUT', '/api/users/me', { bio: 'x' })
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        code: 'banned',
        error: 'このアカウントは利用を制限されています',
        detail: '利用を制限されています。理由: 荒らし行為／期限: 無期限／読むことはできます。',
      },
    ])
    expect((await api('PUT', '/api/users/me/game-accounts', { game_accounts: [] })).status).toBe(403)
    expect((await api('GET', '/api/users/me')).status).toBe(200)
    expect((await api('POST', '/api/users/initialize', {})).status).toBe(200)
    expect((await api('GET', '/auth/v1/user')).status).toBe(200)
    expect(
      (await postToken(stack.base, 'refresh_token', { refresh_token: session.refresh_token })).status,
    ).toBe(200)
    const again = await signInRaw(stack, account)
    expect((await call(stack.base, 'PUT', '/api/users/me', again.access_token, { bio: 'x' })).status).toBe(
      403,
    )

    const logged = async () =>
      (await asAdmin('GET', '/ban-logs')).body.logs.filter(
        (entry: { user_id: string }) => entry.user_id === id,
      )
    await expect.poll(logged).toHaveLength(3)
    expect((await logged())[0]).toEqual({
      t: expect.any(Number),
      user_id: id,
      service: 'user',
      ip: '127.0.0.1',
    })
    expect((await api('POST', '/auth/v1/logout?scope=local')).status).toBe(204)
  })

  test('is free again when the ban is lifted, at once', async () => {
    const { id, api } = await member(newAccount('lifted'))
    await asAdmin('POST', '/bans', { user_id: id, reason: '宣伝' })
    expect((await api('PUT', '/api/users/me', { bio: 'x' })).status).toBe(403)
    expect((await asAdmin('DELETE', `/bans/${id}`)).status).toBe(204)
    expect((await api('PUT', '/api/users/me', { bio: 'x' })).status).toBe(200)
    expect((await asAdmin('DELETE', `/bans/${id}`)).status).toBe(404)
  })

  test('is free again when the ban runs out', async () => {
    const { id, api } = await member(newAccount('hour'))
    const expires_at = Math.floor(stack.clock.now() / 1_000) + 600
    await asAdmin('POST', '/bans', { user_id: id, reason: 'スパム投稿', expires_at })
    const refused = await api('PUT', '/api/users/me', { bio: 'x' })
    expect(refused.body.detail).toMatch(/期限: \d{4}\/\d\d\/\d\d \d\d:\d\d／読むことはできます。/)
    stack.clock.advance(601)
    expect((await api('PUT', '/api/users/me', { bio: 'x' })).status).toBe(200)
    expect(
      (await asAdmin('GET', '/bans')).body.bans.map((ban: { user_id: string }) => ban.user_id),
    ).not.toContain(id)
    expect((await asAdmin('POST', '/bans', { user_id: id, reason: 'スパム投稿' })).status).toBe(201)
  })

  test('stays banned when it leaves and comes back, listed and liftable all the while', async () => {
    const account = newAccount('returner')
    const { id, api } = await member(account)
    await asAdmin('POST', '/bans', { user_id: id, reason: '複数アカウント' })
    expect((await api('DELETE', '/api/users/me')).status).toBe(204)
    const listed = (await asAdmin('GET', '/bans')).body.bans
    expect(listed).toContainEqual(expect.objectContaining({ user_id: id, display_name: null }))
    const back = await member(account)
    expect(back.id).toBe(id)
    expect((await back.api('PUT', '/api/users/me', { bio: 'x' })).status).toBe(403)
    expect((await asAdmin('DELETE', `/bans/${id}`)).status).toBe(204)
    expect((await back.api('PUT', '/api/users/me', { bio: 'x' })).status).toBe(200)
  })

  test('is free when the ban was lifted while it was away; one that left can be banned', async () => {
    const account = newAccount('away')
    const { id, api } = await member(account)
    await asAdmin('POST', '/bans', { user_id: id, reason: 'スパム投稿' })
    await api('DELETE', '/api/users/me')
    expect((await asAdmin('DELETE', `/bans/${id}`)).status).toBe(204)
    const back = await member(account)
    expect((await back.api('PUT', '/api/users/me', { bio: 'x' })).status).toBe(200)
    await back.api('DELETE', '/api/users/me')
    expect((await asAdmin('POST', '/bans', { user_id: id, reason: 'スパム投稿' })).status).toBe(201)
    const again = await member(account)
    expect((await again.api('PUT', '/api/users/me', { bio: 'x' })).status).toBe(403)
  })

  test('a ban given while the account is leaving is not lost once it was acknowledged', async () => {
    const { id, api } = await member('demo-vanishing')
    const holder = new pg.Client({ connectionString: stack.adminUrl })
    await holder.connect()
    const waiting = () =>
      query(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    // Leaving stops half-way, before the profile goes.
    await holder.query('begin')
    await holder.query(`select 1 from "user".profiles where user_id = '${id}' for update`)
    const leaving = api('DELETE', '/api/users/me')
    await expect.poll(waiting).toHaveLength(1)
    const banning = asAdmin('POST', '/bans', { user_id: id, reason: 'スパム投稿' })
    await Promise.race([banning, expect.poll(waiting).toHaveLength(2)])
    await holder.query('commit')
    await holder.end()
    await leaving
    const { status } = await banning
    const back = await member('demo-vanishing')
    const write = await back.api('PUT', '/api/users/me', { bio: 'x' })
    expect([status, write.status]).toEqual([201, 403])
  })
})

describe('/api/admin/bans', () => {
  test.each([
    ['no uuid', { user_id: 'x', reason: 'スパム投稿' }, 400],
    ['no reason', { user_id: crypto.randomUUID(), reason: ' ' }, 400],
    ['その他 without text', { user_id: crypto.randomUUID(), reason: 'その他' }, 400],
    ['reason of 201', { user_id: crypto.randomUUID(), reason: 'あ'.repeat(201) }, 400],
    ['past end', { user_id: crypto.randomUUID(), reason: 'スパム投稿', expires_at: 1 }, 400],
    ['unknown field', { user_id: crypto.randomUUID(), reason: 'スパム投稿', by: 'x' }, 400],
    ['nobody', { user_id: crypto.randomUUID(), reason: 'スパム投稿' }, 404],
  ])('%s: %j → %i', async (_name, body, status) => {
    expect((await asAdmin('POST', '/bans', body)).status).toBe(status)
  })

  test('oneself 400, twice 409; each change has one outbox row', async () => {
    expect(
      (await asAdmin('POST', '/bans', { user_id: admin.session.user.id, reason: 'スパム投稿' })).status,
    ).toBe(400)
    const { id } = await member(newAccount('twice'))
    const answers = await Promise.all(
      [1, 2, 3].map(() => asAdmin('POST', '/bans', { user_id: id, reason: 'スパム投稿' })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409])
    await asAdmin('DELETE', `/bans/${id}`)
    const rows = await query<{ action: string }>(
      `select * from ${changes} where target = 'user:${id}' order by at`,
    )
    expect(rows).toMatchObject([
      {
        action: 'ban.create',
        admin_session: hashAdminToken(admin.token),
        before: null,
        after: { user_id: id },
        reason: 'スパム投稿',
      },
      { action: 'ban.delete', before: { user_id: id, reason: 'スパム投稿' }, after: null },
    ])
  })

  test('sorts by the named fields only', async () => {
    for (const field of ['banned_at', 'expires_at', 'reason', 'user_id'])
      for (const order of ['asc', 'desc']) {
        const { status, body } = await asAdmin('GET', `/bans?sort_by=${field}&sort_order=${order}`)
        expect(status).toBe(200)
        if (field !== 'user_id') continue
        const ids = body.bans.map((ban: { user_id: string }) => ban.user_id)
        expect(ids).toEqual(order === 'asc' ? ids.toSorted() : ids.toSorted().reverse())
      }
    for (const bad of ['sort_by=memo', 'sort_order=up', "sort_by=user_id'--", 'page=1'])
      expect((await asAdmin('GET', `/bans?${bad}`)).status).toBe(400)
  })

  test('is for admins', async () => {
    const { session } = await member(newAccount('plain'))
    const routes = [
      ['GET', '/bans'],
      ['POST', '/bans'],
      ['DELETE', `/bans/${session.user.id}`],
      ['GET', '/ban-logs'],
    ] as const
    for (const [method, path] of routes) {
      for (const token of [undefined, session.access_token, admin.session.access_token, 'x'])
        expect((await call(stack.base, method, `/api/admin${path}`, token)).status).toBe(401)
    }
    expect((await call(stack.base, 'PUT', '/api/users/me', admin.token, { bio: 'x' })).status).toBe(401)

    const short = await issueAdmin(stack, 'demo-1', 60)
    const ask = () => call(stack.base, 'GET', '/api/admin/bans', short.token)
    // The clock runs on by itself, too: not to the second.
    stack.clock.advance(45)
    expect((await ask()).status).toBe(200)
    stack.clock.advance(16)
    expect((await ask()).status).toBe(401)

    const bound = await issueAdmin(stack, 'demo-2')
    await call(stack.base, 'POST', '/auth/v1/logout', bound.session.access_token)
    expect((await call(stack.base, 'GET', '/api/admin/bans', bound.token)).status).toBe(401)
    stack.clock.advance(3_600)
    expect((await call(stack.base, 'GET', '/api/admin/bans', bound.token)).status).toBe(401)
  })

  test('a banned admin cannot write', async () => {
    const other = await issueAdmin(stack, newAccount('admin'))
    await asAdmin('POST', '/bans', { user_id: other.session.user.id, reason: '荒らし行為' }).then(
      ({ status }) => expect(status).toBe(201),
    )
    const unban = await call(stack.base, 'DELETE', `/api/admin/bans/${other.session.user.id}`, other.token)
    expect([unban.status, unban.body.code]).toEqual([403, 'banned'])
    expect((await call(stack.base, 'GET', '/api/admin/bans', other.token)).status).toBe(200)
  })
})

test('the ban log knows which service refused by its stream, whatever an entry says', async () => {
  const { id } = await member(newAccount('forged'))
  const refusal = { id: randomUUID(), t: 1_763_000_000, user_id: id, ip: '203.0.113.9', route: '' }
  const client = new Redis(stack.redis.url)
  const stream = authKeys({ sharedKey: keyBuilder(stack.redis.prefix) }).banLog('widget')
  await client.xadd(stream, '*', 'entry', JSON.stringify({ ...refusal, service: 'board' }))
  client.disconnect()
  const stored = () => query<{ service: string }>(`select service from ban_log where user_id = '${id}'`)
  await expect.poll(stored).toEqual([{ service: 'widget' }])
})

test('the ban log is stored once however many replicas collect it', async () => {
  await stack.startReplica()
  const { id, api } = await member(newAccount('noisy'))
  await asAdmin('POST', '/bans', { user_id: id, reason: '荒らし行為' })
  await Promise.all(Array.from({ length: 30 }, () => api('PUT', '/api/users/me', { bio: 'x' })))
  const stored = async () =>
    (await query<{ n: number }>(`select count(*)::int as n from ban_log where user_id = '${id}'`))[0]?.n
  await expect.poll(stored).toBe(30)
  // A second storing would follow at once.
  await sleep(100)
  expect(await stored()).toBe(30)
})
