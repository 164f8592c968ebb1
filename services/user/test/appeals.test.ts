import { callAs } from '@gamelog/testing/internal-tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
const inSeconds = (seconds: number) => Math.floor(stack.clock.now() / 1_000) + seconds

let made = 0
/** A banned member. */
async function banned(more: object = {}) {
  made += 1
  const member = await memberOf(stack, `demo-appealer${made}`)
  await asAdmin('POST', '/bans', { user_id: member.id, reason: '荒らし行為', memo: '秘密', ...more })
  const appeal = (text: unknown) => member.api('POST', '/api/users/me/appeal', { text })
  const mine = async () => (await member.api('GET', '/api/users/me/ban')).body
  const state = async () => (await member.api('GET', '/api/users/me')).body.ban_state
  const writes = async () => (await member.api('PUT', '/api/users/me', { bio: 'x' })).status
  return { ...member, appeal, mine, state, writes }
}

/** A banned member who has appealed. */
async function appealing(more: object = {}) {
  const member = await banned(more)
  const { body } = await member.appeal('言い分')
  const decide = (decision: object, token = admin.token) =>
    call(stack.base, 'POST', `/api/admin/appeals/${body.appeal.id}/decide`, token, {
      reply: '返事',
      ...decision,
    })
  return { ...member, appealId: body.appeal.id as number, decide }
}

const listed = async (status: string, id: number) =>
  (await asAdmin('GET', `/appeals?status=${status}`)).body.appeals.find(
    (each: { id: number }) => each.id === id,
  )

describe('a banned member', () => {
  test('reads reason, end and source of the ban, nothing else, and appeals once', async () => {
    const source = { thread_id: 3, post_number: 9, thread_title: '雑談' }
    const expires_at = inSeconds(86_400)
    const member = await banned({ source, expires_at })
    const ban = { reason: '荒らし行為', banned_at: expect.any(String), expires_at, source }
    expect(await member.mine()).toEqual({ ban, appeal: null })
    expect(await member.state()).toBe('banned')
    const sent = await member.appeal(' 一行目\r\n二行目 ')
    const appeal = {
      id: expect.any(Number),
      text: ' 一行目\n二行目 ',
      created_at: expect.any(String),
      outcome: null,
      reply: null,
      decided_at: null,
      new_expires_at: null,
    }
    expect([sent.status, sent.body]).toEqual([201, { ban, appeal }])
    expect(await member.mine()).toEqual({ ban, appeal })
    const again = await member.appeal('もう一度')
    expect([again.status, again.body.code]).toEqual([409, 'already_appealed'])
    expect(await member.writes()).toBe(403)
    const number = String(member.number).padStart(4, '0')
    const notices = await queryUser<{ payload: { subject: string } }>(
      stack,
      "select payload from outbox where topic = 'notice'",
    )
    // One for one appeal, without its text.
    const subject = `#${number}`
    expect(notices.filter(({ payload }) => payload.subject === subject)).toEqual([
      { payload: { kind: 'appeal', link: '/admin/ban?kind=appeals', subject, detail: '荒らし行為' } },
    ])
  })

  test('whose appeal is sent many times at once has one', async () => {
    const member = await banned()
    const sent = await Promise.all([1, 2, 3, 4].map((n) => member.appeal(`${n}`)))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  })

  test.each([
    ['empty', '', 400],
    ['blank', ' \u3000\n', 400],
    ['501 code points', '𠮷'.repeat(501), 400],
    ['500 code points', '𠮷'.repeat(500), 201],
    ['NUL', 'a\u0000', 400],
    ['a number', 1, 400],
  ])('%s → %i', async (_name, text, status) => {
    const member = await banned()
    expect((await member.appeal(text)).status).toBe(status)
  })

  test('may appeal again against another ban, and not against none', async () => {
    const member = await appealing()
    await asAdmin('DELETE', `/bans/${member.id}`)
    const none = await member.appeal('もう一度')
    expect([none.status, none.body.code]).toEqual([409, 'not_banned'])
    expect(await member.mine()).toEqual({ ban: null, appeal: null })
    expect(await member.state()).toBeUndefined()
    await asAdmin('POST', '/bans', { user_id: member.id, reason: 'スパム投稿' })
    expect((await member.appeal('別のBAN')).status).toBe(201)
    const [latest] = (await asAdmin('GET', '/appeals')).body.appeals
    expect(latest).toMatchObject({ user_id: member.id, bans_total: 2, appeals_total: 2 })
  })

  test('only with a login of their own', async () => {
    for (const [method, path] of [
      ['GET', '/api/users/me/ban'],
      ['POST', '/api/users/me/appeal'],
    ] as const)
      expect((await call(stack.base, method, path, undefined)).status).toBe(401)
  })
})

describe('an appeal in the back office', () => {
  test('comes with member and ban, is counted, and is decided once', async () => {
    const before = (await asAdmin('GET', '/appeals')).body.pending_count
    const member = await appealing()
    const { status, body } = await asAdmin('GET', '/appeals')
    expect([status, body.pending_count]).toEqual([200, before + 1])
    expect(body.appeals[0]).toMatchObject({
      id: member.appealId,
      user_id: member.id,
      user_number: member.number,
      member_since: expect.any(String),
      text: '言い分',
      status: 'pending',
      ban: { reason: '荒らし行為', memo: '秘密', banned_by_number: 1, appeal: 'pending' },
      bans_total: 1,
      appeals_total: 1,
    })
    const counted = await fetch(`${stack.base}/internal/appeals/pending`, {
      headers: callAs('admin', 'user'),
    })
    expect(await counted.json()).toEqual({ pending_appeals: before + 1 })

    const other = await issueAdmin(stack, 'demo-decider')
    const decisions = await Promise.all([
      member.decide({ outcome: 'rejected' }),
      member.decide({ outcome: 'lifted' }, other.token),
      member.decide({ outcome: 'shortened', expires_at: inSeconds(60) }),
    ])
    expect(decisions.map((each) => each.status).toSorted()).toEqual([200, 409, 409])
    const refused = decisions.find((each) => each.status === 409)
    expect(refused?.body.code).toMatch(/already_decided|ban_ended/)
    expect((await listed('resolved', member.appealId)).status).toBe('decided')
    expect(await listed('pending', member.appealId)).toBeUndefined()
    const events = await queryUser(
      stack,
      `select 1 from ${changes} where target = 'appeal:${member.appealId}' and action = 'appeal.decide'`,
    )
    expect(events).toHaveLength(1)
  })

  test('lifted: free at once, with the answer for 30 days', async () => {
    const member = await appealing()
    const decided = await member.decide({ outcome: 'lifted', reply: '解除しました。' })
    expect(decided.body).toMatchObject({
      outcome: 'lifted',
      decided_by: admin.session.user.id,
      decided_by_number: 1,
      ban: { ended_by: admin.session.user.id, appeal: 'lifted' },
    })
    expect(await member.writes()).toBe(200)
    expect(await member.state()).toBe('answered')
    expect(await member.mine()).toMatchObject({
      ban: null,
      appeal: { outcome: 'lifted', reply: '解除しました。' },
    })
    stack.clock.advance(31 * 86_400)
    const later = await memberOf(stack, `demo-appealer${made}`)
    expect((await later.api('GET', '/api/users/me/ban')).body).toEqual({ ban: null, appeal: null })
    admin = await issueAdmin(stack)
  })

  test('shortened: the ban ends at the new time', async () => {
    const member = await appealing()
    const expires_at = inSeconds(120)
    expect((await member.decide({ outcome: 'shortened', expires_at })).status).toBe(200)
    expect(await member.mine()).toMatchObject({
      ban: { expires_at },
      appeal: { outcome: 'shortened', new_expires_at: expires_at },
    })
    expect(await member.writes()).toBe(403)
    stack.clock.advance(121)
    expect(await member.writes()).toBe(200)
    const actions = await queryUser(
      stack,
      `select action, reason from ${changes} where target = 'user:${member.id}' order by at`,
    )
    expect(actions).toMatchObject([{ action: 'ban.create' }, { action: 'ban.change_end', reason: '返事' }])
  })

  test('rejected: the ban stands, the member reads the reply', async () => {
    const member = await appealing()
    expect((await member.decide({ outcome: 'rejected' })).status).toBe(200)
    expect(await member.mine()).toMatchObject({
      ban: { expires_at: null },
      appeal: { outcome: 'rejected', reply: '返事' },
    })
    expect(await member.writes()).toBe(403)
  })

  test('whose ban has ended is closed and cannot be decided', async () => {
    const lifted = await appealing()
    const ranOut = await appealing({ expires_at: inSeconds(60) })
    await asAdmin('DELETE', `/bans/${lifted.id}`)
    stack.clock.advance(61)
    for (const member of [lifted, ranOut]) {
      const refused = await member.decide({ outcome: 'rejected' })
      expect([refused.status, refused.body.code]).toEqual([409, 'ban_ended'])
      expect(await listed('resolved', member.appealId)).toMatchObject({ status: 'closed', outcome: null })
      expect(await listed('pending', member.appealId)).toBeUndefined()
    }
  })

  test('bad decisions are 4xx and change nothing', async () => {
    const member = await appealing({ expires_at: inSeconds(3_600) })
    for (const decision of [
      { outcome: 'rejected', reply: '' },
      { outcome: 'rejected', reply: 'あ'.repeat(501) },
      { outcome: 'rejected', expires_at: inSeconds(60) },
      { outcome: 'shortened' },
      { outcome: 'shortened', expires_at: inSeconds(0) },
      { outcome: 'shortened', expires_at: inSeconds(3_700) },
      { outcome: 'closed' },
      { outcome: 'rejected', note: 'x' },
    ])
      expect([decision, (await member.decide(decision)).status]).toEqual([decision, 400])
    for (const id of ['0', 'x', '99999999999'])
      expect((await asAdmin('POST', `/appeals/${id}/decide`, {})).status).toBe(400)
    const unknown = await asAdmin('POST', '/appeals/2000000000/decide', { outcome: 'rejected', reply: 'x' })
    expect(unknown.status).toBe(404)
    expect(await listed('pending', member.appealId)).toMatchObject({ status: 'pending' })
    expect((await asAdmin('GET', '/appeals?status=open')).status).toBe(400)
  })
})
