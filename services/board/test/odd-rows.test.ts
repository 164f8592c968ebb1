import { testOddAnswers } from '@gamelog/testing/odd-answers'
import type { Calls } from '@gamelog/testing/odd-rows'
import { type Stage, stageBoard } from './_board.ts'
import { deleted, departed, full, oddArticle, oddId, oddRowsOf, open, sha256 } from './_odd-rows.ts'

const member = { userId: '' }
const ofFull = { params: { id: full } }
const ofOpen = { params: { id: open } }
const ofPost = { params: { id: full, n: 2 } }
const ofDeparted = { params: { userId: departed } }
const ofMember = { params: member }
const id = 2_147_483_647
const day = '2000-01-01'
const since = '2000-01-01T00:00:00Z'

const calls: Calls = {
  listThreads: { holds: [`${full}`] },
  listArticleThreads: { holds: [oddArticle] },
  getThread: { ...ofFull, holds: ['𠮷'] },
  getAllReactions: ofFull,
  listHotThreads: { holds: [`${open}`] },
  listHotThreadsInternally: {},
  listThreadStates: { query: { ids: `${full},${deleted}` }, holds: [`${full}`] },
  listOwnPosts: { holds: [`${full}`] },
  listOwnHeldPosts: { holds: ['waiting', 'refused'] },
  listOwnNumbers: ofFull,
  listRepliesToMe: { query: { since }, holds: [`${full}`] },
  adminListThreads: { holds: [`${full}`] },
  adminListPosts: { ...ofFull, holds: [departed] },
  adminGetThread: { params: { id: deleted } },
  listCleanups: { holds: [departed, oddId] },
  getCleanup: { params: { id: oddId } },
  previewMemberCleanup: { body: { user_id: departed, since } },
  previewAddressCleanup: { body: { address: '::1', since } },
  listLegalHolds: { holds: [departed, '9999-12-31'] },
  listDisclosureExports: { holds: ['0001-01-01'] },
  getDisclosureKey: { holds: [oddId] },
  findDisclosureExport: { params: { sha256 }, holds: [oddId] },
  listHeldTargets: {},
  listReports: { holds: [departed] },
  listReportGroups: { holds: [departed] },
  listPostRules: { holds: ['2147483647'] },
  listPostRuleExamples: {},
  tryPostRules: { body: { content: 'https://a.example/', account_hours: null, game: 'fps-general' } },
  listHeldPosts: { holds: [departed] },
  listMatchedPosts: { holds: [departed] },
  getBoardMember: ofDeparted,
  listMemberPosts: { ...ofMember, holds: [`${deleted}`, `${full}`] },
  listReportsAgainst: ofMember,
  listReportsMade: { ...ofDeparted, holds: [`${deleted}`] },
  showMemberAddresses: ofMember,
  getPostStat: { query: { start_date: day, end_date: day } },
  getBoardStats: {},
  getThreadRanking: { holds: ['𠮷'] },
  countPendingReports: {},
  countHeldPosts: {},
  listExportedThreads: { ...ofMember, holds: [`${full}`] },
  listExportedPosts: { ...ofMember, holds: [`${full}`, `${deleted}`] },
  listExportedHeldPosts: { ...ofMember, holds: ['withdrawn'] },
  listExportedRefusedPosts: { ...ofMember, holds: ['𠮷'] },
  listExportedReactions: { ...ofMember, holds: ['dislike'] },
  listExportedReports: { ...ofMember, holds: ['cleared'] },
  listExportedMentions: { ...ofMember, holds: ['1000'] },
  // Writes, whose answers carry what else is stored.
  reactToPost: { params: { id: full, postNumber: 2 }, body: { type: 'like', action: 'toggle' } },
  adminDeletePost: { ...ofPost, body: { reason: '' }, holds: [departed] },
  adminRestorePost: { ...ofPost, body: { reason: '' } },
  adminLockThread: { ...ofOpen, body: { reason: '' } },
  adminUnlockThread: { ...ofOpen, body: { reason: '' } },
  adminDeleteThread: { ...ofFull, body: { reason: '' } },
  adminRestoreThread: { ...ofFull, body: { reason: '' } },
  adminOrderPins: { body: { game_category: 'marvel-rivals', ids: [full, open] } },
  undoCleanup: { params: { id: departed } },
  endLegalHold: { params: { id: oddId } },
  resolveReports: { body: { report_ids: [id, id - 1], note: '𠮷' }, holds: [departed] },
  reopenReports: { body: { report_ids: [id] } },
  dryRunPostRule: { body: { conditions: { match: 'any', items: [{ kind: 'has_link' }] } } },
  reopenHeldPost: { params: { id: 2_147_483_645 } },
  switchPostRule: { params: { id: 2_147_483_647 }, body: { state: 'off' } },
  adminMarkOfficial: { ...ofFull, body: { official: false, reason: '' } },
}
const notCalled = {
  createNextThread: 'as `createThread`, with what the call sent',
  resumeLegalHold: 'as `endLegalHold`; it needs the user service',
}

testOddAnswers(
  'board',
  async () => {
    const stage = await stageBoard()
    const { userId, accessToken: user } = await stage.auth.issueTestSession()
    const { adminToken: admin } = await stage.auth.issueAdminToken()
    member.userId = userId
    const rows = oddRowsOf(userId)
    const app = stage.apps[0] as Stage['apps'][number]
    return { app, db: stage.db, rows, user, admin, stop: () => stage[Symbol.asyncDispose]() }
  },
  calls,
  notCalled,
)
