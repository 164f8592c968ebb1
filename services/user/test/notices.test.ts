import { noticeLimits } from '@gamelog/contracts/user/notice-limits'
import type { SentNotice } from '@gamelog/contracts/user/notices'
import { createDatabase } from '@gamelog/server/database'
import { callAs } from '@gamelog/testing/internal-tokens'
import { settingsWith } from '@gamelog/testing/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '../src/db/tables.ts'
import { deleteExpiredRecords } from '../src/jobs/start-housekeeping.ts'
import { issueAdmin } from './_admin.ts'
import { type BoardBeside, startWithBoard } from './_board.ts'
import { call } from './_browser.ts'
import { memberOf, queryUser } from './_members.ts'

const path = '/api/users/me/notices'
type Member = Awaited<ReturnType<typeof memberOf>>

let site: BoardBeside
beforeAll(async () => {
  site = await startWithBoard()
})
afterAll(() => site[Symbol.asyncDispose]())

const listOf = async ({ api }: Member) => (await api('GET', path)).body
const stateOf = async ({ api }: Member) => (await api('GET', `${path}/state`)).body
const read = (member: Member, ids: readonly number[]) => member.api('POST', `${path}/read`, { ids })

const board = ({ session }: Member, rest: string, body: unknown) =>
  call(site.base, 'POST', `/api/board${rest}`, session.access_token, body)

async function makeThread(member: Member, title: string): Promise<number> {
  const { body } = await board(member, '/threads', {
    title,
    game_category: 'fps-general',
    content: '最初の投稿',
  })
  return body.thread.id
}

function sent(userId: string, number: number, given: Partial<SentNotice> = {}): SentNotice {
  return {
    id: crypto.randomUUID(),
    at: new Date(Date.now() + number).toISOString(),
    user_id: userId,
    kind: 'reply',
    subject: `1-${number}`,
    version: number,
    is_gone: false,
    is_new: true,
    data: { thread_id: 1, post_number: number, target_number: 1, title: 'スレッド' },
    ...given,
  }
}

/** Notice as the board sends it. */
async function send(notices: readonly SentNotice[], caller: 'board' | 'antenna' = 'board') {
  const response = await fetch(`${site.stack.base}/internal/member-notices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...callAs(caller, 'user') },
    body: JSON.stringify({ notices }),
  })
  return response.status
}

test('a reply becomes a notice of the answered member, without its text or anything of its author, and goes with it', async () => {
  const [me, other] = [await memberOf(site.stack, 'demo-asked'), await memberOf(site.stack, 'demo-replier')]
  const threadId = await makeThread(me, '返信の通知')
  const reply = await board(other, `/threads/${threadId}/posts`, { content: '>>1 秘密の文章' })
  expect(reply.status).toBe(201)
  await expect.poll(() => stateOf(me), { timeout: 5_000 }).toEqual({ revision: 1, unread: { reply: 1 } })
  const { notices } = await listOf(me)
  expect(notices).toEqual([
    {
      id: expect.any(Number),
      group: 'reply',
      heading: 'レス 1 に返信がつきました',
      line: '返信の通知',
      href: `/board/thread/${threadId}#p2`,
      at: reply.body.post.posted_at,
      is_read: false,
    },
  ])
  const [row] = await queryUser<object>(site.stack, `select * from notices where user_id = '${me.id}'`)
  for (const secret of ['秘密', other.id, reply.body.post.display_id])
    expect(JSON.stringify(row)).not.toContain(secret)
  expect(await stateOf(other)).toEqual({ revision: 0, unread: {} })

  const { token } = await issueAdmin(site.stack)
  const deleted = await call(site.base, 'DELETE', `/api/admin/board/threads/${threadId}/posts/2`, token)
  expect(deleted.status).toBeLessThan(300)
  await expect.poll(() => stateOf(me), { timeout: 5_000 }).toEqual({ revision: 2, unread: {} })
  expect((await listOf(me)).notices).toEqual([])
})

test('a reply is told of once, however often it is sent', async () => {
  const me = await memberOf(site.stack, 'demo-once')
  const notice = sent(me.id, 2)
  expect(await send([notice])).toBe(204)
  expect(await send([notice, { ...notice, id: crypto.randomUUID() }])).toBe(204)
  expect(await stateOf(me)).toEqual({ revision: 1, unread: { reply: 1 } })
})

test('one whose subject is gone is neither listed nor counted until it is back; the latest version stands', async () => {
  const me = await memberOf(site.stack, 'demo-gone')
  const first = sent(me.id, 2)
  const later = (version: number, given: Partial<SentNotice> = {}) => ({
    ...first,
    version,
    is_new: false,
    ...given,
  })
  await send([first, sent(me.id, 3)])
  await me.api('PUT', '/api/users/me/notice-switches/reply', { is_on: false })
  await send([later(5, { is_gone: true, data: { ...first.data, title: '' } })])
  expect((await listOf(me)).unread).toEqual({ reply: 1 })
  await send([later(4, { data: { ...first.data, title: '古い' } })])
  expect((await listOf(me)).notices).toHaveLength(1)
  await send([later(6, { data: { ...first.data, title: '新しい' } }), later(5, { is_gone: true })])
  const { notices, unread } = await listOf(me)
  expect([unread, notices.map(({ line }: { line: string }) => line)]).toEqual([
    { reply: 2 },
    ['スレッド', '新しい'],
  ])
})

test('a change of what a member was not told of tells nothing, also when it comes first', async () => {
  const me = await memberOf(site.stack, 'demo-untold')
  const first = sent(me.id, 2)
  await send([{ ...first, version: 3, is_new: false }])
  expect((await listOf(me)).notices).toEqual([])
  await send([{ ...first, version: 4, is_new: false, is_gone: true }])
  await send([first])
  expect(await stateOf(me)).toMatchObject({ unread: {} })
})

test('reading the list marks nothing; a notice read on one device is read on all, and nobody else can read it', async () => {
  const [me, other] = [await memberOf(site.stack, 'demo-reader'), await memberOf(site.stack, 'demo-stranger')]
  await send([sent(me.id, 2), sent(me.id, 3), sent(me.id, 4)])
  const { notices } = await listOf(me)
  const ids: number[] = notices.map(({ id }: { id: number }) => id)
  expect(notices.map(({ href }: { href: string }) => href)).toEqual(
    [4, 3, 2].map((n) => `/board/thread/1#p${n}`),
  )
  expect(await stateOf(me)).toEqual({ revision: 1, unread: { reply: 3 } })
  expect((await read(other, ids)).body).toEqual({ revision: 0, unread: {} })
  expect((await read(me, ids.slice(0, 1))).body).toEqual({ revision: 2, unread: { reply: 2 } })
  // Again, on a device that does not know of it.
  expect((await read(me, ids.slice(0, 1))).body).toEqual({ revision: 2, unread: { reply: 2 } })
  expect((await read(me, [...ids, 2_147_483_647])).body).toEqual({ revision: 3, unread: {} })
  expect((await listOf(me)).notices.every(({ is_read }: { is_read: boolean }) => is_read)).toBe(true)
})

test('a group that is switched off makes no notice; that of the operators stays on', async () => {
  const me = await memberOf(site.stack, 'demo-quiet')
  const put = (group: string, is_on: boolean) =>
    me.api('PUT', `/api/users/me/notice-switches/${group}`, { is_on })
  const isOn = (body: { switches: { group: string; is_on: boolean }[] }) =>
    Object.fromEntries(body.switches.map(({ group, is_on }) => [group, is_on]))
  expect(isOn((await put('reply', false)).body)).toEqual({ reply: false, operators: true })
  expect(isOn((await put('reply', false)).body)).toEqual({ reply: false, operators: true })
  expect((await put('operators', false)).status).toBe(400)
  await send([sent(me.id, 2)])
  expect((await listOf(me)).notices).toEqual([])
  expect(isOn((await put('reply', true)).body)).toEqual({ reply: true, operators: true })
  await send([sent(me.id, 3)])
  expect((await listOf(me)).notices).toHaveLength(1)
})

test('the newest 200 are kept, for 30 days', async () => {
  const me = await memberOf(site.stack, 'demo-popular')
  const all = Array.from({ length: noticeLimits.kept + 5 }, (_, index) => sent(me.id, index + 2))
  for (let from = 0; from < all.length; from += 100) expect(await send(all.slice(from, from + 100))).toBe(204)
  const { notices, unread } = await listOf(me)
  expect([notices.length, unread.reply]).toEqual([noticeLimits.kept, noticeLimits.kept])
  expect(notices.at(-1).href).toBe('/board/thread/1#p7')
  await queryUser(
    site.stack,
    `update notices set at = now() - interval '31 days' where user_id = '${me.id}' and subject <> '1-206'`,
  )
  const db = createDatabase<Tables>({ url: `${site.stack.env.USER_DATABASE_URL}`, schema: 'user', max: 1 })
  await deleteExpiredRecords({ db, settings: settingsWith() }, Date.now())
  await db.destroy()
  expect((await listOf(me)).notices).toHaveLength(1)
})

test('one that leaves takes notices, switches and wishes along, and gets none afterwards', async () => {
  const me = await memberOf(site.stack, 'demo-leaving')
  await send([sent(me.id, 2)])
  await me.api('PUT', '/api/users/me/notice-switches/reply', { is_on: false })
  await me.api('PUT', '/api/users/me/section-wishes/quiz')
  expect((await me.api('DELETE', '/api/users/me')).status).toBe(204)
  expect(await send([sent(me.id, 3)])).toBe(204)
  for (const table of ['notices', 'notice_states', 'section_wishes'])
    expect(await queryUser(site.stack, `select * from ${table} where user_id = '${me.id}'`)).toEqual([])
})

test('a banned member reads notices; visitors and other services are refused', async () => {
  const me = await memberOf(site.stack, 'demo-barred')
  await send([sent(me.id, 2)])
  const { token } = await issueAdmin(site.stack)
  const ban = await call(site.stack.base, 'POST', '/api/admin/bans', token, {
    user_id: me.id,
    reason: '荒らし行為',
  })
  expect(ban.status).toBe(201)
  expect((await me.api('PUT', '/api/users/me/section-wishes/quiz')).status).toBe(403)
  const { notices } = await listOf(me)
  expect((await read(me, [notices[0].id])).body.unread).toEqual({})
  for (const rest of ['', '/state'])
    expect((await call(site.stack.base, 'GET', path + rest)).status).toBe(401)
  expect(await send([sent(me.id, 3)], 'antenna')).toBe(403)
  expect((await read(me, [])).status).toBe(400)
})
