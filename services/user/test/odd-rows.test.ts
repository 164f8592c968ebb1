import { createDatabase } from '@gamelog/server/database'
import {
  type Calls,
  callRoute,
  commonCalls,
  commonlyNotCalled,
  listUncalled,
  storeRows,
  wellAnswered,
} from '@gamelog/testing/odd-rows'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '../src/db/tables.ts'
import { issueAdmin } from './_admin.ts'
import { memberOf } from './_members.ts'
import { banned, departed, oddRowsOf, oddText } from './_odd-rows.ts'
import { type Stack, startStack } from './_stack.ts'

// Every answer that can carry stored rows keeps to its contract with the oddest rows the writers accept.

let stack: Stack
let db: Kysely<Tables>
let callers: Parameters<typeof callRoute>[3]

beforeAll(async () => {
  stack = await startStack()
  db = createDatabase<Tables>({ url: `${stack.env.USER_DATABASE_URL}`, schema: 'user', max: 2 })
  const { id, session } = await memberOf(stack, 'demo-odd')
  const { token: admin } = await issueAdmin(stack)
  callers = { service: 'user', user: session.access_token, admin }
  await storeRows(db, oddRowsOf(id))
})
afterAll(async () => {
  await db.destroy()
  await stack[Symbol.asyncDispose]()
})

const day = '2026-01-01'
const ofDeparted = { params: { userId: departed } }
const ofBanned = { params: { userId: banned } }

const calls: Calls = {
  ...commonCalls,
  getMyProfile: {},
  getMyGameAccounts: { holds: ['𠮷'] },
  getMyBan: { holds: ['253402300799', '𠮷'] },
  syncReading: { body: { since: 0, items: [] }, holds: ['9999999999', 'regexp'] },
  listMySessions: {},
  getMyExport: { holds: ['failed'] },
  findMembers: { query: { ids: `${departed},${banned}` }, holds: [departed, banned] },
  getMember: { ...ofBanned, holds: ['2147483647'] },
  saveMemberMemo: { ...ofBanned, body: { memo: '', replaces: null } },
  listBans: { query: { status: 'all' }, holds: [departed, banned] },
  changeBanEnd: { ...ofDeparted, body: { expires_at: null } },
  listBanLogs: { query: { include: 'member' }, holds: [departed, banned] },
  listAppeals: { query: { status: 'all' }, holds: [departed, banned] },
  decideAppeal: {
    ...{ params: { id: 2_147_483_645 }, body: { outcome: 'rejected', reply: '𠮷' } },
    holds: [banned],
  },
  getPendingAppeals: {},
  getAccount: { ...ofBanned, holds: ['2147483647'] },
  getAccountByNumber: { params: { userNumber: 2_147_483_647 }, holds: [banned] },
  getAccountByIdentity: { params: { provider: 'google', providerUserId: oddText }, holds: [banned] },
  getSessionLiveness: { params: { sessionId: departed } },
  discloseAccounts: { body: { user_ids: [departed, banned] }, holds: [departed, banned, '𠮷'] },
  getSigningKeyAge: {},
  getNewUserStat: { query: { start_date: day, end_date: day }, holds: ['1000000000'] },
}
const notCalled = {
  ...commonlyNotCalled,
  ...{ listUsedProviders: 'carries settings', askProvider: 'carries what another server has just said' },
  liftBanInternally: 'carries what the call sent',
}

test.each(Object.entries(calls))('%s', async (name, call) => {
  expect(await callRoute(stack.app, name, call, callers)).toEqual(wellAnswered)
})

test('every route that answers with data is called', () => {
  expect(listUncalled(stack.app, calls, notCalled)).toEqual([])
})
