import { adminSession } from '@gamelog/contracts/admin/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stageAdmin } from './_admin.ts'
import { type BackOffice, openBackOffice, password } from './_back-office.ts'

let office: BackOffice
beforeAll(async () => {
  office = await openBackOffice()
})
afterAll(() => office[Symbol.asyncDispose]())

const wrong = { password: 'not-the-password' }
const codes = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)

test('a granted account with the password gets a token for eight hours, bound to its main session', async () => {
  const member = await office.signIn()
  const before = Math.floor(Date.now() / 1_000)
  const answer = await office.logIn(member)
  expect(answer.statusCode).toBe(200)
  const session = adminSession.parse(answer.json())
  expect(session.user).toEqual({ id: member.userId, email: '' })
  expect(session.expires_at - before - 8 * 3_600).toBeLessThanOrEqual(2)
  expect(Buffer.from(session.token, 'base64url')).toHaveLength(32)
  expect(await office.ask(session.token)).toBe(200)
  const events = await office.stage.db
    .selectFrom('audit_log')
    .selectAll()
    .where('actor_user_id', '=', member.userId)
    .execute()
  expect(events).toMatchObject([{ action: 'session.login', actor_user_id: member.userId, service: 'admin' }])
  // Neither token nor password is stored. The back office of the tests has another hash of the password.
  const rows = await office.stage.db.selectFrom('admin_sessions').selectAll().execute()
  await using stage = await stageAdmin({ ADMIN_INITIAL_PASSWORD: password })
  const { hash } = await stage.db.selectFrom('admin_password').select('hash').executeTakeFirstOrThrow()
  expect(JSON.stringify([rows, events, hash])).not.toMatch(new RegExp(`${session.token}|${password}`))
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await office.stage.auth.revoke(member.sessionId)
  expect(await office.ask(session.token)).toBe(401)
})

test('refusals come in order: no main session, no grant whatever the password, wrong password', async () => {
  const stranger = await office.signIn({ granted: false })
  const member = await office.signIn()
  const expired = await office.signIn({ expiresIn: -60 })
  const signedOut = await office.signIn()
  await office.stage.auth.revoke(signedOut.sessionId)
  // Ended at the user service, not published yet.
  const ended = await office.signIn()
  office.users.ended.add(ended.sessionId)
  const detail = 'Supabase認証が必要です。先にログインしてください。'
  for (const who of [null, expired, signedOut, ended, { accessToken: 'x' }]) {
    const answer = await office.logIn(who)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'unauthorized', detail })
  }
  for (const body of [{ password }, wrong, { password: '' }, {}, { password: 'x'.repeat(1_000) }]) {
    const answer = await office.logIn(stranger, body)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().error).toBe('権限がありません')
  }
  expect((await office.logIn(member, wrong)).statusCode).toBe(401)
})

test('an identity of ADMIN_IDENTITIES lets in who signs in with it, not with another one of its account', async () => {
  const member = await office.signIn()
  office.users.providers.set(member.sessionId, 'google')
  expect((await office.logIn(member)).statusCode).toBe(403)
  office.users.providers.set(member.sessionId, 'discord')
  expect((await office.logIn(member)).statusCode).toBe(200)
})

test('the public site learns who is an operator, and refuses who has no main session', async () => {
  const read = async (accessToken: string) => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await office.stage.app.inject({ url: '/api/admin/admission', headers })
    return [answer.statusCode, answer.json().role]
  }
  const admin = await office.signIn()
  const viewer = await office.signIn({ granted: false })
  expect(await read(viewer.accessToken)).toEqual([200, null])
  await office.command(['grant', String(viewer.number), 'viewer'])
  expect(await read(viewer.accessToken)).toEqual([200, 'viewer'])
  expect(await read(admin.accessToken)).toEqual([200, 'admin'])
  office.users.ended.add(admin.sessionId)
  expect(await read(admin.accessToken)).toEqual([401, undefined])
  expect(await read(await office.enter(viewer))).toEqual([401, undefined])
})

test.each([
  [{ password: '' }, 'パスワードを入力してください'],
  [{}, 'パスワードを入力してください'],
  [{ password: 'あ'.repeat(129) }, 'パスワードは128文字以内で入力してください'],
])('%j is refused before it is hashed or counted', async (body, detail) => {
  const member = await office.signIn()
  const answer = await office.logIn(member, body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().detail).toBe(detail)
  expect((await office.logIn(member, wrong)).json().code).toBe('wrong_password_4')
})

test('a password of 1 MB is refused by its size', async () => {
  const member = await office.signIn()
  expect((await office.logIn(member, { password: 'x'.repeat(1_048_576) })).statusCode).toBe(413)
})

test('five wrong passwords lock the account, for the right one too, and no other account', async () => {
  const member = await office.signIn()
  const answers = []
  for (let count = 0; count < 5; count += 1) answers.push(await office.logIn(member, wrong))
  expect(codes(answers)).toEqual([401, 401, 401, 401, 401])
  expect(answers.map((answer) => answer.json().code)).toEqual(
    [4, 3, 2, 1, 0].map((left) => `wrong_password_${left}`),
  )
  expect(answers[2]?.json()).toMatchObject({
    error: 'パスワードが違います。',
    detail: 'パスワードが違います。あと2回で15分間ロックされます',
  })
  expect(answers[4]?.json()).toMatchObject({ retry_after: 900 })
  const locked = await office.logIn(member, { password }, '192.0.2.2')
  expect(locked.statusCode).toBe(429)
  const { retry_after } = locked.json()
  expect(retry_after).toBeGreaterThan(890)
  expect(retry_after).toBeLessThanOrEqual(900)
  expect(locked.headers['retry-after']).toBe(String(retry_after))
  expect((await office.logIn(await office.signIn())).statusCode).toBe(200)
  const events = await office.stage.db.selectFrom('audit_log').select(['action', 'actor_user_id']).execute()
  expect(events).toContainEqual({ action: 'session.lock', actor_user_id: member.userId })
})

test('the right password forgets the wrong ones before it', async () => {
  const member = await office.signIn()
  for (let round = 0; round < 2; round += 1) {
    for (let count = 0; count < 4; count += 1) await office.logIn(member, wrong)
    expect((await office.logIn(member)).statusCode).toBe(200)
  }
})

test('tries at the same time cannot exceed the limit', async () => {
  const member = await office.signIn()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => office.logIn(member, wrong, `198.51.100.${index}`)),
  )
  expect(codes(answers).toSorted()).toEqual([...Array(5).fill(401), ...Array(25).fill(429)])
})

test('twenty wrong passwords from one address lock the address', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => office.signIn()))
  for (const member of members.slice(0, 5))
    for (let count = 0; count < 4; count += 1) await office.logIn(member, wrong, '203.0.113.9')
  const [, , , , , fresh] = members
  expect((await office.logIn(fresh ?? null, { password }, '203.0.113.9')).statusCode).toBe(429)
  expect((await office.logIn(fresh ?? null, { password }, '203.0.113.10')).statusCode).toBe(200)
})

test('a banned account does not get in, and an admin who is banned reads, ends the session and changes nothing', async () => {
  const member = await office.signIn()
  const token = await office.enter(member)
  await office.stage.auth.ban(member.userId)
  expect((await office.logIn(member)).statusCode).toBe(403)
  expect(await office.ask(token)).toBe(200)
  expect(await office.ask(token, 'POST')).toBe(403)
  expect(await office.ask(token, 'POST', '/api/admin/logout')).toBe(204)
  expect(await office.ask(token)).toBe(401)
})

test('a token of one kind is none of the other', async () => {
  const member = await office.signIn()
  const token = await office.enter(member)
  expect(await office.ask(member.accessToken)).toBe(401)
  expect((await office.logIn({ accessToken: token })).statusCode).toBe(401)
})

test('without the user service nobody is let in, nor refused', async () => {
  await using alone = await openBackOffice()
  const member = await alone.signIn()
  await alone.users[Symbol.asyncDispose]()
  const headers = { authorization: `Bearer ${member.accessToken}` }
  const asked = await alone.stage.app.inject({ url: '/api/admin/admission', headers })
  for (const answer of [await alone.logIn(member), asked]) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
  }
})

test('RATE_LIMITS=off counts nothing', async () => {
  await using free = await openBackOffice({ RATE_LIMITS: 'off' })
  const member = await free.signIn()
  for (let count = 0; count < 6; count += 1)
    expect((await free.logIn(member, wrong)).json()).toMatchObject({
      code: 'wrong_password',
      detail: 'パスワードが違います。',
    })
  expect((await free.logIn(member)).statusCode).toBe(200)
})
