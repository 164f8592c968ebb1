import { randomUUID } from 'node:crypto'
import { createDatabase } from '@gamelog/server/database'
import { settingsWith } from '@gamelog/testing/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '../src/db/tables.ts'
import { deleteExpiredRecords } from '../src/jobs/start-housekeeping.ts'
import { endExpiredBans } from '../src/moderation/bans/repository.ts'
import { issueAdmin } from './_admin.ts'
import { call } from './_browser.ts'
import { changes, memberOf, queryUser } from './_members.ts'
import { type Stack, startStack } from './_stack.ts'

let stack: Stack
let admin: Awaited<ReturnType<typeof issueAdmin>>
beforeAll(async () => {
  stack = await startStack()
  await memberOf(stack, 'demo-admin')
  admin = await issueAdmin(stack)
})
afterAll(() => stack[Symbol.asyncDispose]())

const asAdmin = (method: string, path: string, body?: unknown) =>
  call(stack.base, method, `/api/admin${path}`, admin.token, body)
const ban = (user_id: string, more: object = {}) =>
  asAdmin('POST', '/bans', { user_id, reason: 'スパム投稿', ...more })
const inSeconds = (seconds: number) => Math.floor(stack.clock.now() / 1_000) + seconds
const find = async (query: string) => (await asAdmin('GET', `/bans?${query}`)).body
const write = async (api: Awaited<ReturnType<typeof memberOf>>['api']) =>
  (await api('PUT', '/api/users/me', { bio: 'x' })).status

describe('ended bans', () => {
  test('lifted and run out stay in the history, each with who and when', async () => {
    const { id } = await memberOf(stack, 'demo-history1')
    await ban(id, { reason: '荒らし行為', expires_at: inSeconds(60) })
    const lifted = await asAdmin('DELETE', `/bans/${id}`, { memo: '取り違え' })
    expect(lifted.status).toBe(204)
    await ban(id, { expires_at: inSeconds(60) })
    stack.clock.advance(61)

    // Run out, and not yet moved by the sweep.
    const before = await find(`status=ended&q=${id}`)
    expect(before.bans).toMatchObject([
      { user_id: id, reason: 'スパム投稿', ended_by: null, ended_at: expect.any(String) },
      { user_id: id, reason: '荒らし行為', ended_by: admin.session.user.id, ended_by_number: 1 },
    ])
    const db = createDatabase<Tables>({ url: stack.env.USER_DATABASE_URL ?? '', schema: 'user', max: 1 })
    await endExpiredBans(db, stack.clock.now())
    expect((await find(`status=ended&q=${id}`)).bans).toEqual(before.bans)
    expect((await find(`q=${id}`)).bans).toEqual([])
    expect((await asAdmin('DELETE', `/bans/${id}`)).status).toBe(404)

    const [row] = await queryUser<{ reason: string }>(
      stack,
      `select reason from ${changes} where target = 'user:${id}' and action = 'ban.delete'`,
    )
    expect(row?.reason).toBe('取り違え')

    const day = 86_400_000
    await deleteExpiredRecords({ db, settings: settingsWith() }, stack.clock.now() + 729 * day)
    expect((await find(`status=ended&q=${id}`)).total).toBe(2)
    await deleteExpiredRecords({ db, settings: settingsWith() }, stack.clock.now() + 731 * day)
    expect((await find(`status=ended&q=${id}`)).total).toBe(0)
    await db.destroy()
  })

  test('filters by state, reason and member; counts; pages', async () => {
    const one = await memberOf(stack, 'demo-filter1')
    const two = await memberOf(stack, 'demo-filter2')
    await one.api('PUT', '/api/users/me', { display_name: 'さがす100%の人' })
    await ban(one.id, { reason: 'なりすまし' })
    await ban(two.id, { reason: '複数アカウント' })
    const names = async (query: string) =>
      (await find(query)).bans.map((each: { user_id: string }) => each.user_id)
    expect(await names(`q=${encodeURIComponent('0%の')}`)).toEqual([one.id])
    expect(await names(`q=${encodeURIComponent(`#${String(two.number).padStart(4, '0')}`)}`)).toEqual([
      two.id,
    ])
    expect(await names(`q=${two.number}`)).toContain(two.id)
    expect(await names(`q=${two.id.toUpperCase()}`)).toEqual([two.id])
    expect(await names(`q=${encodeURIComponent('_%')}`)).toEqual([])
    expect(await names(`reason=${encodeURIComponent('その他')}`)).toEqual([one.id])
    expect(await names(`reason=${encodeURIComponent('複数アカウント')}`)).toEqual([two.id])
    expect(await names('status=active&limit=1&sort_by=user_number&sort_order=desc')).toEqual([two.id])
    const paged = await find('status=active&limit=1&offset=1&sort_by=user_number&sort_order=desc')
    expect(paged).toMatchObject({ total: 2, active: 2, bans: [{ user_id: one.id }] })
    await asAdmin('DELETE', `/bans/${one.id}`)
    expect(await names('status=all&sort_by=banned_by')).toEqual(expect.arrayContaining([one.id, two.id]))
    expect(await find('')).toMatchObject({ total: 1, active: 1, pending_appeals: 0 })
    for (const bad of [
      'status=gone',
      'reason=x',
      'limit=-1',
      'offset=1e3',
      'limit=01',
      `q=${'あ'.repeat(101)}`,
    ])
      expect((await asAdmin('GET', `/bans?${bad}`)).status).toBe(400)
  })

  test('counts the writes that this ban stopped in seven days; the log can name member and call', async () => {
    const { id, number, api } = await memberOf(stack, 'demo-blocked')
    await ban(id)
    await Promise.all([write(api), write(api)])
    await queryUser(
      stack,
      `insert into ban_log (id, t, user_id, service, ip, route)
       values ('${randomUUID()}', now() - interval '8 days', '${id}', 'board', '192.0.2.1', '')`,
    )
    const blocked = async () => (await find(`q=${id}&sort_by=blocked`)).bans[0].blocked_7d
    await expect.poll(blocked).toBe(2)
    const { logs } = (await asAdmin('GET', '/ban-logs?include=member')).body
    expect(logs).toContainEqual({
      t: expect.any(Number),
      user_id: id,
      service: 'user',
      ip: '127.0.0.1',
      route: 'PUT /api/users/me',
      user_number: number,
      display_name: expect.any(String),
    })
    const moderator = await issueAdmin(stack, 'demo-moderator', 28_800, 'moderator')
    const path = '/api/admin/ban-logs?include=member'
    const { body: ofModerator } = await call(stack.base, 'GET', path, moderator.token)
    expect(ofModerator.logs).toHaveLength(logs.length)
    for (const { ip } of ofModerator.logs) expect(ip).toBeNull()
  })

  test('keeps the post a ban was given for', async () => {
    const { id } = await memberOf(stack, 'demo-source')
    const source = { thread_id: 12, post_number: 41, thread_title: '雑談' }
    expect((await ban(id, { source })).body).toMatchObject({ source, blocked_7d: 0, appeal: null })
    expect((await ban(id, { source: { ...source, post_number: 0 } })).status).toBe(400)
  })
})

describe('the end of a ban', () => {
  test('changes at once, both ways, with an audit event', async () => {
    const { id, api } = await memberOf(stack, 'demo-end')
    await ban(id, { expires_at: inSeconds(3_600) })
    const longer = await asAdmin('PUT', `/bans/${id}`, { expires_at: null })
    expect([longer.status, longer.body]).toMatchObject([200, { user_id: id, expires_at: null }])
    const sooner = inSeconds(30)
    expect((await asAdmin('PUT', `/bans/${id}`, { expires_at: sooner })).body.expires_at).toBe(sooner)
    expect((await api('PUT', '/api/users/me', { bio: 'x' })).body.detail).toMatch(/期限: \d{4}\//)
    stack.clock.advance(31)
    expect(await write(api)).toBe(200)
    const rows = await queryUser(
      stack,
      `select action, before->>'expires_at' is null as was_open, after->>'expires_at' is null as is_open
       from ${changes} where target = 'user:${id}' and action = 'ban.change_end' order by at`,
    )
    expect(rows).toEqual([
      { action: 'ban.change_end', was_open: false, is_open: true },
      { action: 'ban.change_end', was_open: true, is_open: false },
    ])
  })

  test('past, absurd, missing or without a ban: 4xx', async () => {
    const { id } = await memberOf(stack, 'demo-badend')
    const change = async (body: unknown) => (await asAdmin('PUT', `/bans/${id}`, body)).status
    expect(await change({ expires_at: null })).toBe(404)
    await ban(id)
    expect(await change({ expires_at: inSeconds(0) })).toBe(400)
    expect(await change({ expires_at: Number.MAX_SAFE_INTEGER })).toBe(400)
    expect(await change({})).toBe(400)
    expect(await change({ expires_at: 1.5 })).toBe(400)
    expect((await ban(id, { expires_at: Number.MAX_SAFE_INTEGER })).status).toBe(400)
  })
})

test('a second ban says since when and until when the first stands', async () => {
  const { id } = await memberOf(stack, 'demo-again')
  await ban(id)
  const twice = await ban(id)
  expect([twice.status, twice.body.code]).toEqual([409, 'already_banned'])
  expect(twice.body.detail).toMatch(/^すでにBANされています（\d\d\/\d\d から無期限）$/)
  await asAdmin('PUT', `/bans/${id}`, { expires_at: inSeconds(86_400) })
  expect((await ban(id)).body.detail).toMatch(/（\d\d\/\d\d から (\d{4}\/)?\d\d\/\d\d \d\d:\d\d まで）$/)
})

test('showing the addresses of the log is itself an audit event', async () => {
  const { status, body } = await asAdmin('POST', '/ban-logs/addresses')
  expect([status, body.logs[0]]).toMatchObject([200, { ip: expect.any(String) }])
  const rows = await queryUser(stack, `select after from ${changes} where action = 'ban_log.show_addresses'`)
  expect(rows).toMatchObject([{ after: { entries: body.logs.length } }])
})
