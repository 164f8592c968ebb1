import { randomUUID } from 'node:crypto'
import { discloseAccounts } from '@gamelog/contracts/user/legal-hold'
import { createDatabase } from '@gamelog/server/database'
import { callAs } from '@gamelog/testing/internal-tokens'
import { settingsWith } from '@gamelog/testing/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db, Tables } from '../src/db/tables.ts'
import { deleteExpiredRecords, deleteUnlessHoldsUnknown } from '../src/jobs/start-housekeeping.ts'
import { insertBanLog } from '../src/moderation/bans/log-repository.ts'
import { call, signInRaw } from './_browser.ts'
import { type Stack, startStack } from './_stack.ts'

const day = 86_400_000

let stack: Stack
let db: Db
beforeAll(async () => {
  stack = await startStack()
  db = createDatabase<Tables>({ url: stack.env.USER_DATABASE_URL ?? '', schema: 'user', max: 1 })
})
afterAll(async () => {
  await db.destroy()
  await stack[Symbol.asyncDispose]()
})

const internal = (method: string, path: string, body: object) =>
  fetch(stack.base + path, {
    method,
    headers: { 'content-type': 'application/json', ...callAs('board', 'user') },
    body: JSON.stringify(body),
  })
const hold = (...ids: string[]) =>
  internal('PUT', '/internal/legal-holds', { members: ids.map((user_id) => ({ user_id, until: null })) })
const disclosed = async (id: string) => {
  const answer = await internal('POST', '/internal/disclosure/accounts', { user_ids: [id] })
  return discloseAccounts.responses[200].parse(await answer.json()).accounts
}

async function enter(account: string) {
  const session = await signInRaw(stack, account)
  await call(stack.base, 'POST', '/api/users/initialize', session.access_token, {})
  return { id: session.user.id, token: session.access_token }
}
const refused = (userId: string) =>
  insertBanLog(db, [
    {
      id: randomUUID(),
      t: new Date(Date.now() - 91 * day),
      user_id: userId,
      service: 'board',
      ip: '192.0.2.1',
      route: 'PUT /api/users/me',
    },
  ])
const logOf = async (userId: string) =>
  (await db.selectFrom('ban_log').selectAll().where('user_id', '=', userId).execute()).length

test('records of a member under a hold outlive their time, also when the member signs out and leaves', async () => {
  const held = await enter('demo-held')
  const free = await enter('demo-not-held')
  expect((await hold(held.id)).status).toBe(204)
  for (const { id } of [held, free]) await refused(id)
  await deleteExpiredRecords({ db, settings: settingsWith() }, Date.now())
  expect([await logOf(held.id), await logOf(free.id)]).toEqual([1, 0])
  await deleteExpiredRecords({ db, settings: settingsWith() }, Date.now() + 91 * day)
  const ips = await db.selectFrom('sessions').select(['user_id', 'ip']).execute()
  expect(ips.filter(({ ip }) => ip !== '').map(({ user_id }) => user_id)).toEqual([held.id])

  const [before] = await disclosed(held.id)
  expect(before).toMatchObject({
    user_id: held.id,
    left_at: null,
    user_number: expect.any(Number),
    identities: [{ provider: 'discord', provider_user_id: expect.any(String) }],
    sign_ins: [{ address: '127.0.0.1', provider: 'discord' }],
  })
  for (const { token } of [held, free])
    expect((await call(stack.base, 'DELETE', '/api/users/me', token)).status).toBe(204)
  const [after] = await disclosed(held.id)
  expect(after).toEqual({ ...before, left_at: expect.any(String) })
  expect(await disclosed(free.id)).toMatchObject([{ identities: [], sign_ins: [] }])
  await deleteExpiredRecords({ db, settings: settingsWith() }, Date.now() + 900 * day)
  expect(await disclosed(held.id)).toEqual([after])

  // Over: the next job deletes.
  await hold()
  await deleteExpiredRecords({ db, settings: settingsWith() }, Date.now() + 900 * day)
  expect(await disclosed(held.id)).toEqual([])
  expect(await logOf(held.id)).toBe(0)
})

test('nothing is deleted while the board has not told which members are held', async () => {
  const { id } = await enter('demo-unknown-holds')
  await refused(id)
  const { log } = stack.app
  await db.deleteFrom('legal_holds_told').execute()
  await deleteUnlessHoldsUnknown({ db, settings: settingsWith(), now: Date.now, log })
  expect(await logOf(id)).toBe(1)
  await hold()
  await deleteUnlessHoldsUnknown({ db, settings: settingsWith(), now: () => Date.now() + 2 * 3_600_000, log })
  expect(await logOf(id)).toBe(1)
  await deleteUnlessHoldsUnknown({ db, settings: settingsWith(), now: Date.now, log })
  expect(await logOf(id)).toBe(0)
})

test('holds are told by the board alone', async () => {
  const answer = await fetch(`${stack.base}/internal/legal-holds`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...callAs('antenna', 'user') },
    body: '{"members":[]}',
  })
  expect(answer.status).toBe(403)
})
