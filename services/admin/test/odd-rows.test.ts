import { testOddAnswers } from '@gamelog/testing/odd-answers'
import type { Calls } from '@gamelog/testing/odd-rows'
import { stageAdmin } from './_admin.ts'
import { departed, errorId, oddRows } from './_odd-rows.ts'
import { startUserService } from './_user-service.ts'

const id = 2_147_483_647

const calls: Calls = {
  getSiteStatus: {},
  readSite: { holds: ['0001-01-01', departed] },
  listSections: { holds: [departed] },
  changeSections: {
    body: { changes: [{ section: 'quiz', state: 'hidden', seen: 'coming' }] },
    holds: [departed],
  },
  stopSiteNotice: { params: { id: id - 1 } },
  getSiteState: {},
  getPublicSettings: {},
  listSiteSettings: { holds: [departed] },
  readSettingFollowers: {},
  readMyAccess: {},
  readSecondFactorRule: {},
  listOperators: { holds: [departed] },
  listOperatorRoutes: {},
  getDashboard: {},
  getSettings: {},
  listAuditLog: { holds: ['of-a.newer-release', departed] },
  listAuditActors: { holds: [departed] },
  getThreadRecord: { params: { id: 1 }, holds: ['post_number":2147483647'] },
  getStatsSummary: {},
  getBasicStats: {},
  getPageRanking: { holds: ['/of-an-older-release'] },
  getRealtimeStats: {},
  getApiHealth: { holds: [errorId] },
  listErrors: { holds: [errorId] },
  revealErrorAddresses: { body: { ids: [errorId] }, holds: [errorId] },
  getMonitorCurrent: {},
  getMonitorHistory: {},
  getChartMarks: { holds: ['配備'] },
  listIncidents: { holds: ['2147483647', departed] },
  getIncident: { params: { id }, holds: [departed] },
  takeIncident: { params: { id: id - 1 }, body: { taken: true } },
  getAdConfig: {},
  getAdViews: {},
  getAdminJobs: {},
}
const login = 'carries the session it has just made'
const secret = 'carries a secret it has just made'
const asked = 'carries what another server has just said'
const notCalled = {
  loginAdmin: login,
  giveLoginCode: login,
  setFirstPassword: login,
  enrolAtLogin: login,
  readAdmission: 'carries a role alone; login.test.ts asks it of every kind of account',
  startEnrolment: secret,
  finishEnrolment: secret,
  renewRecoveryCodes: secret,
  getSystemHealth: asked,
  testWebhook: asked,
  testProvider: asked,
  getServiceJobs: 'this service asks the others; `getAdminJobs` carries its own',
  getServiceSettings: 'this service asks the others; `getSettings` carries its own',
  readFollowedSettings: 'this service asks the others',
  askSettingEffect: 'this service asks the others',
  tellSettingEffects: asked,
  saveSiteSettings: 'answers as `listSiteSettings`',
  endOtherSessions: 'counts what it did',
  shutOutOperator: 'says what it did',
  retryAdminJobs: asked,
  discardAdminJobs: asked,
  pauseAdminQueue: asked,
}

testOddAnswers(
  'admin',
  async () => {
    const users = await startUserService()
    const stage = await stageAdmin({ USER_URL: users.url })
    const { adminToken: admin } = await stage.auth.issueAdminToken()
    const stop = async () => {
      await stage[Symbol.asyncDispose]()
      await users[Symbol.asyncDispose]()
    }
    return { app: stage.app, db: stage.db, rows: oddRows, admin, stop }
  },
  calls,
  notCalled,
)
