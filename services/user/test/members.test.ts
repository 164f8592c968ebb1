import { randomUUID } from 'node:crypto'
import { createDatabase } from '@gamelog/server/database'
import { settingsWith } from '@gamelog/testing/settings'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '../src/db/tables.ts'
import { deleteExpiredRecords } from '../src/jobs/start-housekeeping.ts'
import { issueAdmin } from './_admin.ts'
import { call, signInRaw } from './_browser.ts'
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
const find = async (q: string) =>
  (await asAdmin('GET', `/members?q=${encodeURIComponent(q)}`)).body.members as Record<string, unknown>[]

let made = 0
async function enter(name: string) {
  made += 1
  const { access_token: token, user } = await signInRaw(stack, `demo-${name}${made}`)
  const profile = await call(stack.base, 'POST', '/api/users/initialize', token, {})
  return { id: user.id, token, name: profile.body.display_name, number: profile.body.user_number }
}

async function query<Row>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stack.adminUrl })
  await client.connect()
  await client.query('set search_path to "user"')
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

describe('finding members', () => {
  test('by number, UUID, part of the name, and by ids', async () => {
    const [one, two] = [await enter('finda'), await enter('findb')]
    const entry = {
      user_id: one.id,
      user_number: one.number,
      display_name: one.name,
      provider: 'discord',
      created_at: expect.stringMatching(/Z$/),
      ban: null,
    }
    for (const q of [`#${one.number}`, `＃${one.number}`, `#000${one.number}`, one.id, one.id.toUpperCase()])
      expect(await find(q), q).toEqual([entry])
    expect((await find(String(one.number)))[0]).toEqual(entry)
    expect((await find('FIND')).map((found) => found.user_id)).toEqual([one.id, two.id])
    for (const q of ['', '  ', '%', '#2147483648', '#0', randomUUID()]) expect(await find(q), q).toEqual([])
    const ids = [two.id, one.id, randomUUID(), two.id]
    const { body } = await asAdmin('GET', `/members?ids=${ids.join(',')}`)
    expect(body.members.map((found: { user_id: string }) => found.user_id)).toEqual([two.id, one.id])
    for (const bad of ['ids=', 'ids=x', `q=${'あ'.repeat(101)}`, 'limit=1'])
      expect((await asAdmin('GET', `/members?${bad}`)).status, bad).toBe(400)
  })

  test('answers at most 20, with the ban in force', async () => {
    const banned = await enter('crowd')
    await asAdmin('POST', '/bans', { user_id: banned.id, reason: 'スパム投稿' })
    await query(`insert into profiles select gen_random_uuid(), 5000 + n, 'crowd' || n, '', 'google', null, now(), now()
      from generate_series(1, 25) as n`)
    const found = await find('crowd')
    expect(found).toHaveLength(20)
    expect(found[0]).toMatchObject({ user_id: banned.id, ban: { reason: 'スパム投稿', expires_at: null } })
  })
})

describe('a member', () => {
  test('is answered with ban and note; a leaver by what is left; nobody is a 404', async () => {
    const { id, token, name, number } = await enter('page')
    await call(stack.base, 'PUT', '/api/users/me', token, { bio: 'よろしく' })
    expect((await asAdmin('GET', `/members/${id}`)).body).toEqual({
      user_id: id,
      user_number: number,
      display_name: name,
      provider: 'discord',
      created_at: expect.any(String),
      bio: 'よろしく',
      provider_avatar_url: expect.any(String),
      left_at: null,
      ban: null,
      ban_history: [],
      memo: null,
    })
    const until = Math.floor(stack.clock.now() / 1_000) + 3_600
    await asAdmin('POST', '/bans', { user_id: id, reason: '荒らし行為', memo: '2回目', expires_at: until })
    const ban = {
      reason: '荒らし行為',
      memo: '2回目',
      banned_by: { user_id: admin.session.user.id, user_number: null, display_name: null },
      expires_at: until,
    }
    expect((await asAdmin('GET', `/members/${id}`)).body).toMatchObject({
      ban,
      ban_history: [{ ...ban, ended_at: null, lifted_by: null, source: null, is_appealed: false }],
    })
    await call(stack.base, 'DELETE', '/api/users/me', token)
    expect((await asAdmin('GET', `/members/${id}`)).body).toMatchObject({
      user_number: null,
      display_name: null,
      provider: null,
      created_at: null,
      left_at: expect.any(String),
      ban,
    })
    expect(await find(id)).toMatchObject([{ user_id: id, display_name: null }])
    await asAdmin('DELETE', `/bans/${id}`)
    expect((await asAdmin('GET', `/members/${id}`)).body).toMatchObject({
      ban: null,
      ban_history: [{ ...ban, ended_at: expect.any(String), lifted_by: { user_id: admin.session.user.id } }],
    })
    const nobody = await asAdmin('GET', `/members/${randomUUID()}`)
    expect([nobody.status, nobody.body.code, nobody.body.detail]).toEqual([
      404,
      'user_not_found',
      '会員が見つかりません',
    ])
    expect((await asAdmin('GET', '/members/12')).status).toBe(400)
  })

  test('has a note that two admins cannot overwrite unseen, and that is audited', async () => {
    const { id } = await enter('memo')
    const save = (memo: string, replaces: string | null) =>
      asAdmin('PUT', `/members/${id}/memo`, { memo, replaces })
    const first = await save('次は30日\r\nBAN', null)
    expect(first.body.memo).toEqual({
      memo: '次は30日\nBAN',
      updated_at: expect.any(String),
      updated_by: { user_id: admin.session.user.id, user_number: null, display_name: null },
    })
    const { updated_at } = first.body.memo
    expect([(await save('別の人', null)).status, (await save('別の人', null)).body.code]).toEqual([
      409,
      'memo_changed',
    ])
    // The same text again, as after an answer that was lost.
    expect((await save('次は30日\nBAN', null)).body).toEqual(first.body)
    expect((await save('あ'.repeat(501), updated_at)).status).toBe(400)
    expect((await save('😀'.repeat(500), updated_at)).status).toBe(200)
    const { memo } = (await asAdmin('GET', `/members/${id}`)).body
    expect((await save(' ', memo.updated_at)).body).toEqual({ memo: null })
    const parallel = await Promise.all(['一', '二', '三'].map((text) => save(text, null)))
    expect(parallel.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(
      (await asAdmin('PUT', `/members/${randomUUID()}/memo`, { memo: 'x', replaces: null })).status,
    ).toBe(404)
    const recorded = await query<{ action: string; before: unknown; after: unknown }>(
      `select action, before, after from ${changes} where target = 'user:${id}' order by at`,
    )
    expect(recorded).toHaveLength(4)
    expect(recorded[0]).toEqual({
      action: 'member.memo',
      before: { memo: '' },
      after: { memo: '次は30日\nBAN' },
    })
  })

  test('keeps its note while it may come back, and no longer', async () => {
    const { id, token } = await enter('gone')
    await asAdmin('PUT', `/members/${id}/memo`, { memo: 'メモ', replaces: null })
    await call(stack.base, 'DELETE', '/api/users/me', token)
    const db = createDatabase<Tables>({ url: stack.env.USER_DATABASE_URL ?? '', schema: 'user', max: 1 })
    await deleteExpiredRecords({ db, settings: settingsWith() }, stack.clock.now())
    expect((await asAdmin('GET', `/members/${id}`)).body.memo.memo).toBe('メモ')
    await deleteExpiredRecords({ db, settings: settingsWith() }, stack.clock.now() + 31 * 86_400_000)
    await db.destroy()
    expect((await asAdmin('GET', `/members/${id}`)).status).toBe(404)
  })
})
