import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackOffice, openBackOffice, password } from './_back-office.ts'
import { accessOf, codeOf, sessionOf, stepOf } from './_second-factor.ts'

const own = 'a password of my own'

let office: BackOffice
let access: ReturnType<typeof accessOf>
beforeAll(async () => {
  office = await openBackOffice({ ADMIN_OWN_PASSWORD: 'on' })
  access = accessOf(office)
})
afterAll(() => office[Symbol.asyncDispose]())

/** A member with a password of their own, logged in. */
async function settled() {
  const member = await office.signIn()
  const { ticket } = stepOf(await access.logIn(member), 'own_password')
  const session = sessionOf(await access.go(member, 'own-password', { ticket, password: own }))
  return { member, token: session.token }
}

test('the first login asks for a password of one’s own, which alone is good from then on', async () => {
  const member = await office.signIn()
  const { ticket } = stepOf(await access.logIn(member), 'own_password')
  const set = (given: string) => access.go(member, 'own-password', { ticket, password: given })
  for (const [given, text] of [
    ['eleven long', '12文字以上にしてください'],
    ['あ'.repeat(129), 'パスワードは128文字以内で入力してください'],
  ] as const) {
    const refused = await set(given)
    expect([refused.statusCode, refused.json().detail]).toEqual([400, text])
  }
  expect((await set(password)).json()).toMatchObject({
    code: 'initial_password',
  })
  expect(await office.ask(sessionOf(await set(own)).token)).toBe(200)
  expect((await set('another long password')).json().code).toBe('ticket_expired')
  expect((await access.logIn(member)).json().code).toBe('wrong_password_4')
  sessionOf(await access.logIn(member, own))
  const rows = await office.stage.db
    .selectFrom('admin_own_access')
    .select('password_hash')
    .where('user_id', '=', member.userId)
    .execute()
  expect(rows).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }])
  expect(await access.actions(member)).toEqual(['own-password.set'])
})

test('with a second factor the code comes before the choice of a password', async () => {
  const { member, token } = await settled()
  const { key } = await access.enrol(token, { password: own })
  const admin = await settled()
  await access.call(admin.token, 'POST', `/operators/${member.userId}/reset-password`)
  const { ticket } = stepOf(await access.logIn(member), 'code')
  const next = stepOf(await access.giveCode(member, ticket, { code: codeOf(key) }), 'own_password')
  sessionOf(await access.go(member, 'own-password', { ticket: next.ticket, password: own }))
})

test('changing it asks for the old one and ends the other sessions', async () => {
  const { member, token } = await settled()
  const other = sessionOf(await access.logIn(member, own)).token
  const change = (from: string, to: string) =>
    access.call(token, 'PUT', '/own-access/password', { password: from, new_password: to })
  expect((await change('wrong', 'another long password')).json().code).toBe('wrong_password_4')
  expect((await change(own, password)).json().code).toBe('initial_password')
  expect((await change(own, 'another long password')).statusCode).toBe(204)
  expect(await office.ask(other)).toBe(401)
  expect(await office.ask(token)).toBe(200)
  sessionOf(await access.logIn(member, 'another long password'))
  expect(await access.actions(member)).toEqual(['own-password.set', 'own-password.change'])
})

test('another initial password ends a login that began with the former one, and touches no own one', async () => {
  const { member } = await settled()
  const beginner = await office.signIn()
  const { ticket } = stepOf(await access.logIn(beginner), 'own_password')
  await office.command(['password'], 'another-password-of-the-tests')
  const late = await access.go(beginner, 'own-password', { ticket, password: own })
  expect(late.json().code).toBe('ticket_expired')
  stepOf(await access.logIn(beginner, 'another-password-of-the-tests'), 'own_password')
  sessionOf(await access.logIn(member, own))
})

test('a ticket is good for the main session it was given to alone', async () => {
  const [member, other] = [await office.signIn(), await office.signIn()]
  const { ticket } = stepOf(await access.logIn(member, 'another-password-of-the-tests'), 'own_password')
  const { db } = office.stage
  await db.updateTable('admin_tickets').set({ main_session_id: other.sessionId }).execute()
  expect((await access.go(member, 'own-password', { ticket, password: own })).json().code).toBe(
    'ticket_expired',
  )
})

test('a viewer has own access, too, and may not touch that of others', async () => {
  const viewer = await office.signIn({ granted: false })
  await office.command(['grant', String(viewer.number), 'viewer'])
  const { ticket } = stepOf(await access.logIn(viewer, 'another-password-of-the-tests'), 'own_password')
  const { token } = sessionOf(await access.go(viewer, 'own-password', { ticket, password: own }))
  expect((await access.call(token, 'GET', '/own-access')).json()).toMatchObject({ password: 'own' })
  for (const [method, url] of [
    ['GET', '/operators/second-factor'],
    ['POST', `/operators/${viewer.userId}/reset-password`],
  ] as const)
    expect((await access.call(token, method, url)).statusCode).toBe(403)
})
