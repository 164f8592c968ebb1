import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackOffice, openBackOffice, password } from './_back-office.ts'
import { accessOf, codeOf, sessionOf, stepOf, wrongCode } from './_second-factor.ts'

let office: BackOffice
let access: ReturnType<typeof accessOf>
beforeAll(async () => {
  office = await openBackOffice()
  access = accessOf(office)
})
afterAll(() => office[Symbol.asyncDispose]())

/** A member who has enrolled, with the session that did. */
async function enrolled() {
  const member = await office.signIn()
  const token = await office.enter(member)
  return { member, token, ...(await access.enrol(token)) }
}

test('an enrolled account is asked for a code, which counts once; nothing readable is stored', async () => {
  const { member, key, codes } = await enrolled()
  const step = stepOf(await access.logIn(member), 'code')
  expect(step.recovery_left).toBe(10)
  expect(await office.ask(step.ticket)).toBe(401)
  const code = codeOf(key)
  expect(await office.ask(sessionOf(await access.giveCode(member, step.ticket, { code })).token)).toBe(200)
  // Neither the ticket nor the code is good for a second time.
  expect((await access.giveCode(member, step.ticket, { code: codeOf(key, 1) })).json().code).toBe(
    'ticket_expired',
  )
  const again = stepOf(await access.logIn(member), 'code')
  expect((await access.giveCode(member, again.ticket, { code })).json()).toMatchObject({
    code: 'used_code_4',
  })
  sessionOf(await access.giveCode(member, again.ticket, { code: codeOf(key, 1) }))
  const { db } = office.stage
  const rows = await Promise.all([
    db.selectFrom('admin_own_access').selectAll().execute(),
    db.selectFrom('admin_recovery_codes').selectAll().execute(),
    db.selectFrom('admin_tickets').selectAll().execute(),
    db.selectFrom('audit_log').selectAll().execute(),
  ])
  expect(JSON.stringify(rows)).not.toMatch(new RegExp([key, ...codes, again.ticket].join('|')))
  expect(await access.actions(member)).toEqual(['second-factor.enrol'])
})

test('wrong codes are counted with wrong passwords, whatever was right between them', async () => {
  const { member, key } = await enrolled()
  expect((await access.logIn(member, 'wrong')).json().code).toBe('wrong_password_4')
  const { ticket } = stepOf(await access.logIn(member), 'code')
  const wrong = { code: wrongCode(key) }
  expect((await access.giveCode(member, ticket, wrong)).json()).toMatchObject({
    code: 'wrong_code_3',
  })
  stepOf(await access.logIn(member), 'code')
  expect((await access.giveCode(member, ticket, { recovery_code: 'aaaa-aaaa' })).json()).toMatchObject({
    code: 'wrong_recovery_code_2',
  })
  for (const left of [1, 0])
    expect((await access.giveCode(member, ticket, wrong)).json().code).toBe(`wrong_code_${left}`)
  expect((await access.giveCode(member, ticket, { code: codeOf(key) })).statusCode).toBe(429)
  expect((await access.logIn(member)).statusCode).toBe(429)
  const events = await office.stage.db.selectFrom('audit_log').select(['action', 'target']).execute()
  expect(events).toContainEqual({ action: 'session.lock', target: `session:${member.userId}` })
})

test('a recovery code is good once; new ones make the old ones worthless', async () => {
  const { member, token, key, codes } = await enrolled()
  expect(new Set(codes).size).toBe(10)
  expect(codes.every((code) => /^[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}$/.test(code))).toBe(true)
  const [first = '', second = ''] = codes
  const one = stepOf(await access.logIn(member), 'code')
  sessionOf(
    await access.giveCode(member, one.ticket, { recovery_code: first.toUpperCase().replace('-', ' ') }),
  )
  const two = stepOf(await access.logIn(member), 'code')
  expect(two.recovery_left).toBe(9)
  expect((await access.giveCode(member, two.ticket, { recovery_code: first })).statusCode).toBe(401)
  const renewal = { password, code: codeOf(key) }
  const renewed = await access.call(token, 'POST', '/own-access/recovery-codes', renewal)
  const [fresh] = renewed.json().recovery_codes
  expect((await access.giveCode(member, two.ticket, { recovery_code: second })).statusCode).toBe(401)
  sessionOf(await access.giveCode(member, two.ticket, { recovery_code: fresh }))
  expect((await access.call(token, 'GET', '/own-access')).json()).toMatchObject({ recovery_left: 9 })
  expect(await access.actions(member)).toEqual([
    'second-factor.enrol',
    'recovery-code.use',
    'recovery-code.renew',
    'recovery-code.use',
  ])
})

test('a ticket is good for its own session, for five minutes', async () => {
  const { member, key } = await enrolled()
  const other = await enrolled()
  const { ticket, expires_at } = stepOf(await access.logIn(member), 'code')
  expect(expires_at - Date.now() / 1_000).toBeLessThanOrEqual(300)
  expect((await access.giveCode(other.member, ticket, { code: codeOf(other.key) })).json()).toMatchObject({
    code: 'ticket_expired',
  })
  for (const [to, body] of [
    ['own-password', { ticket, password: 'a password of twelve' }],
    ['enrol', { ticket, code: codeOf(key) }],
  ] as const)
    expect((await access.go(member, to, body)).json().code).toBe('ticket_expired')
  await office.stage.db.updateTable('admin_tickets').set({ expires_at: new Date() }).execute()
  expect((await access.giveCode(member, ticket, { code: codeOf(key) })).json().code).toBe('ticket_expired')
})

test('a trusted device is asked for the password alone, until the password or the second factor changes', async () => {
  const { member, token, key } = await enrolled()
  const { ticket } = stepOf(await access.logIn(member), 'code')
  const answer = await access.giveCode(member, ticket, { code: codeOf(key) }, true)
  const [header = ''] = [answer.headers['set-cookie']].flat()
  expect(header).toMatch(/Max-Age=2592000; Path=\/api\/admin\/login; HttpOnly; SameSite=Strict/)
  const [cookie = ''] = String(header).split(';')
  sessionOf(await access.logIn(member, password, cookie))
  const other = await enrolled()
  stepOf(await access.logIn(other.member, password, cookie), 'code')
  await access.call(token, 'PUT', '/own-access/password', { password, new_password: 'a password of my own' })
  stepOf(await access.logIn(member, 'a password of my own', cookie), 'code')
})

test('enrolling asks for the password and a code of the new key; a wrong one leaves everything as it was', async () => {
  const member = await office.signIn()
  const token = await office.enter(member)
  const start = (given: string) =>
    access.call(token, 'POST', '/own-access/second-factor', { password: given })
  expect((await start('wrong')).json()).toMatchObject({ code: 'wrong_password_4' })
  expect((await start('wrong')).statusCode).toBe(422)
  const started = (await start(password)).json()
  expect(started.uri).toContain(`secret=${started.key}`)
  const finish = (code: string) =>
    access.call(token, 'PUT', '/own-access/second-factor', { ticket: started.ticket, code })
  const refused = await finish(wrongCode(started.key))
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'wrong_code_2'])
  sessionOf(await access.logIn(member))
  const codes = (await finish(codeOf(started.key))).json().recovery_codes
  expect(codes).toHaveLength(10)
  expect((await finish(codeOf(started.key, 1))).json().code).toBe('ticket_expired')
  // Once more: the former key is worth nothing.
  const { key } = await access.enrol(token, { recovery_code: codes[0] })
  const { ticket } = stepOf(await access.logIn(member), 'code')
  expect((await access.giveCode(member, ticket, { code: codeOf(started.key) })).statusCode).toBe(401)
  sessionOf(await access.giveCode(member, ticket, { code: codeOf(key) }))
})

test('it can be done without again, unless everybody must have one', async () => {
  const { member, token, key } = await enrolled()
  const setRule = (required: boolean) => access.call(token, 'PUT', '/operators/second-factor', { required })
  const remove = (given = password) =>
    access.call(token, 'POST', '/own-access/second-factor/remove', { password: given, code: codeOf(key) })
  expect((await remove('wrong')).statusCode).toBe(422)
  expect((await setRule(true)).json()).toEqual({ required: true, by: 'operators' })
  expect((await remove()).json()).toMatchObject({ code: 'second_factor_required' })
  expect((await access.call(token, 'GET', '/own-access')).json()).toMatchObject({
    second_factor: 'on',
    second_factor_required: true,
    password: 'initial',
  })
  expect((await setRule(false)).statusCode).toBe(200)
  expect((await remove()).statusCode).toBe(204)
  sessionOf(await access.logIn(member))
  expect((await access.call(token, 'GET', '/own-access')).json()).toEqual({
    second_factor: 'off',
    second_factor_since: null,
    recovery_left: 0,
    second_factor_required: false,
    password: 'initial',
    password_changed_at: null,
  })
})

test.each([
  ['replacing', 'second-factor'],
  ['removing', 'second-factor/remove'],
  ['renewing the codes of', 'recovery-codes'],
])('%s a second factor asks for password and code; a code counts once', async (_, task) => {
  const { member, token, key, codes, used } = await enrolled()
  const ask = async (given: object) => {
    const answer = await access.call(token, 'POST', `/own-access/${task}`, given, member)
    return [answer.statusCode, answer.json().code, answer.json().error]
  }
  expect(await ask({ password })).toEqual([
    ...[422, 'code_required', '認証アプリのコードか復旧コードを入力してください'],
  ])
  const two = await ask({ password, code: codeOf(key), recovery_code: codes[0] })
  expect(two).toEqual([400, 'invalid_request', expect.any(String)])
  expect(await ask({ password: 'wrong', code: codeOf(key) })).toEqual([
    ...[422, 'wrong_password_4', 'パスワードが違います。'],
  ])
  expect((await ask({ password, code: wrongCode(key) })).slice(0, 2)).toEqual([422, 'wrong_code_3'])
  expect((await ask({ password, recovery_code: 'aaaa-aaaa' })).slice(0, 2)).toEqual([
    ...[422, 'wrong_recovery_code_2'],
  ])
  // The one that enrolled is used, or past its time by now.
  expect((await ask({ password, code: used })).slice(0, 2)).toEqual([
    ...[422, expect.stringMatching(/^(used|wrong)_code_1$/)],
  ])
  expect((await ask({ password, code: wrongCode(key) })).slice(0, 2)).toEqual([422, 'wrong_code_0'])
  expect((await ask({ password, code: codeOf(key) }))[0]).toBe(429)
  expect((await access.logIn(member)).statusCode).toBe(429)
  expect((await access.call(token, 'GET', '/own-access')).json()).toMatchObject({
    second_factor: 'on',
    recovery_left: 10,
  })
  expect(await access.actions(member)).toEqual(['second-factor.enrol'])
})

test('a recovery code stands in for the app, once, also where it is the last thing left', async () => {
  const { member, token, codes } = await enrolled()
  const [first, second] = codes
  const send = (task: string, recovery_code: string | undefined) =>
    access.call(token, 'POST', `/own-access/${task}`, { password, recovery_code })
  expect((await send('second-factor', first)).statusCode).toBe(200)
  expect((await send('second-factor/remove', first)).json().code).toBe('wrong_recovery_code_4')
  expect((await send('second-factor/remove', second)).statusCode).toBe(204)
  sessionOf(await access.logIn(member))
  expect(await access.actions(member)).toEqual([
    ...['second-factor.enrol', 'recovery-code.use', 'recovery-code.use', 'second-factor.remove'],
  ])
})

test('an enrolment begun without a second factor replaces none that came meanwhile', async () => {
  const member = await office.signIn()
  const token = await office.enter(member)
  const begun = (await access.call(token, 'POST', '/own-access/second-factor', { password })).json()
  const { db } = office.stage
  const ticket = await db
    .selectFrom('admin_tickets')
    .selectAll()
    .where('user_id', '=', member.userId)
    .execute()
  const { key } = await access.enrol(token)
  // Its begin and the other's end at once: it was stored last.
  await db.insertInto('admin_tickets').values(ticket).execute()
  const body = { ticket: begun.ticket, code: codeOf(begun.key) }
  const late = await access.call(token, 'PUT', '/own-access/second-factor', body)
  expect([late.statusCode, late.json().code]).toEqual([409, 'ticket_expired'])
  const step = stepOf(await access.logIn(member), 'code')
  sessionOf(await access.giveCode(member, step.ticket, { code: codeOf(key) }))
})

test('where everybody must have one, the login enrols before it lets in', async () => {
  await using strict = await openBackOffice({ ADMIN_TOTP: 'required' })
  const own = accessOf(strict)
  const member = await strict.signIn()
  const step = stepOf(await own.logIn(member), 'enrol')
  const enrol = (code: string) => own.go(member, 'enrol', { ticket: step.ticket, code })
  expect((await enrol(wrongCode(step.key))).json().code).toBe('wrong_code_4')
  const done = (await enrol(codeOf(step.key))).json()
  expect(done.recovery_codes).toHaveLength(10)
  expect(await strict.ask(done.session.token)).toBe(200)
  expect((await enrol(codeOf(step.key, 1))).json().code).toBe('ticket_expired')
  stepOf(await own.logIn(member), 'code')
  const change = await own.call(done.session.token, 'PUT', '/operators/second-factor', { required: false })
  expect(change.json()).toMatchObject({ code: 'set_by_environment' })
})

test('an admin or the command takes another operator back to the beginning', async () => {
  const { token } = await enrolled()
  const other = await enrolled()
  const reset = (what: string, id = other.member.userId) =>
    access.call(token, 'POST', `/operators/${id}/reset-${what}`)
  expect((await reset('password')).statusCode).toBe(404)
  expect((await reset('second-factor')).statusCode).toBe(204)
  expect(await office.ask(other.token)).toBe(401)
  expect((await reset('second-factor')).json().detail).toBe('2段階認証を使っていません')
  const fresh = sessionOf(await access.logIn(other.member)).token
  expect(
    (await access.call(fresh, 'POST', `/operators/${other.member.userId}/reset-password`)).json().code,
  ).toBe('own_access')
  await access.enrol(fresh)
  await access.call(fresh, 'PUT', '/own-access/password', { password, new_password: 'a password of my own' })
  expect(await office.command(['reset', String(other.member.number)])).toEqual([
    expect.stringMatching(/own password and second factor removed; 1 admin session has ended$/),
  ])
  expect(await office.command(['reset', String(other.member.number)])).toEqual([
    expect.stringContaining('neither an own password nor a second factor'),
  ])
  expect(await office.ask(fresh)).toBe(401)
  sessionOf(await access.logIn(other.member))
  expect(await access.actions(other.member)).toEqual([
    ...['second-factor.enrol', 'second-factor.reset', 'second-factor.enrol'],
    ...['own-password.set', 'own-password.reset', 'second-factor.reset'],
  ])
})
