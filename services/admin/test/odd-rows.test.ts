import {
  type Calls,
  callRoute,
  commonlyNotCalled,
  listUncalled,
  storeRows,
  wellAnswered,
} from '@gamelog/testing/odd-rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminStage, stageAdmin } from './_admin.ts'
import { departed, errorId, oddRows } from './_odd-rows.ts'
import { type FakeUserService, startUserService } from './_user-service.ts'

// Every answer that can carry stored rows keeps to its contract with the oddest rows the writers accept.

let stage: AdminStage
let users: FakeUserService
let callers: Parameters<typeof callRoute>[3]

beforeAll(async () => {
  users = await startUserService()
  stage = await stageAdmin({ USER_URL: users.url })
  const { adminToken: admin } = await stage.auth.issueAdminToken()
  callers = { service: 'admin', user: '', admin }
  await storeRows(stage.db, oddRows)
})
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  await users[Symbol.asyncDispose]()
})

const id = 2_147_483_647

const calls: Calls = {
  getSiteStatus: {},
  readSite: { holds: ['0001-01-01', departed] },
  stopSiteNotice: { params: { id: id - 1 } },
  getSiteState: {},
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
  ...commonlyNotCalled,
  ...{ loginAdmin: login, giveLoginCode: login, setFirstPassword: login, enrolAtLogin: login },
  ...{ startEnrolment: secret, finishEnrolment: secret, renewRecoveryCodes: secret },
  ...{ getSystemHealth: asked, testWebhook: asked, testProvider: asked },
  getServiceJobs: 'this service asks the others; `getAdminJobs` carries its own',
  getServiceSettings: 'this service asks the others; `getSettings` carries its own',
  endOtherSessions: 'counts what it did',
  shutOutOperator: 'says what it did',
  ...{ retryAdminJobs: asked, discardAdminJobs: asked, pauseAdminQueue: asked },
}

test.each(Object.entries(calls))('%s', async (name, call) => {
  expect(await callRoute(stage.app, name, call, callers)).toEqual(wellAnswered)
})

test('every route that answers with data is called', () => {
  expect(listUncalled(stage.app, calls, notCalled)).toEqual([])
})
