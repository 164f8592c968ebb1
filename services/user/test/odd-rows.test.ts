import { createDatabase } from '@gamelog/server/database'
import { testOddAnswers } from '@gamelog/testing/odd-answers'
import type { Calls } from '@gamelog/testing/odd-rows'
import type { Tables } from '../src/db/tables.ts'
import { issueAdmin } from './_admin.ts'
import { memberOf } from './_members.ts'
import { banned, departed, oddRowsOf, oddText } from './_odd-rows.ts'
import { startStack } from './_stack.ts'

const day = '2026-01-01'
const ofDeparted = { params: { userId: departed } }
const ofBanned = { params: { userId: banned } }

const calls: Calls = {
  getMyProfile: {},
  getMyGameAccounts: { holds: ['𠮷'] },
  getMyBan: { holds: ['253402300799', '𠮷'] },
  syncReading: { body: { since: 0, items: [] }, holds: ['9999999999', 'regexp'] },
  listMyNotices: { holds: ['𠮷', '/quiz'] },
  getMyNoticeState: { holds: ['2147483647', '"reply":1'] },
  readMyNotices: { body: { ids: [2_147_483_647] }, holds: ['2147483647'] },
  listMyNoticeSwitches: { holds: ['運営からのお知らせ'] },
  getMySectionWishes: { holds: ['quiz'] },
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
    params: { id: 2_147_483_645 },
    body: { outcome: 'rejected', reply: '𠮷' },
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
  listUsedProviders: 'carries settings',
  askProvider: 'carries what another server has just said',
  liftBanInternally: 'carries what the call sent',
}

testOddAnswers(
  'user',
  async () => {
    const stack = await startStack()
    const db = createDatabase<Tables>({ url: `${stack.env.USER_DATABASE_URL}`, schema: 'user', max: 2 })
    const { id, session } = await memberOf(stack, 'demo-odd')
    const { token: admin } = await issueAdmin(stack)
    const stop = async () => {
      await db.destroy()
      await stack[Symbol.asyncDispose]()
    }
    return { app: stack.app, db, rows: oddRowsOf(id), user: session.access_token, admin, stop }
  },
  calls,
  notCalled,
)
