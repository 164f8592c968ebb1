import {
  type Calls,
  callRoute,
  commonCalls,
  commonlyNotCalled,
  listUncalled,
  storeRows,
  wellAnswered,
} from '@gamelog/testing/odd-rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AntennaStage, stageAntenna } from './_antenna.ts'
import { departed, key, oddArticle, oddRows, oddSource } from './_odd-rows.ts'

// Every answer that can carry stored rows keeps to its contract with the oddest rows the writers accept.

let stage: AntennaStage
let callers: Parameters<typeof callRoute>[3]

beforeAll(async () => {
  stage = await stageAntenna()
  const { adminToken: admin } = await stage.auth.issueAdminToken()
  callers = { service: 'antenna', user: '', admin }
  await storeRows(stage.db, oddRows)
})
afterAll(() => stage[Symbol.asyncDispose]())

const id = 2_147_483_647

const rule = {
  ...{ name: 'x', source_id: null, effect: { kind: 'drop' }, enabled: false },
  conditions: { match: 'any', items: [{ kind: 'words', target: 'title', words: ['𠮷'] }] },
}

const calls: Calls = {
  ...commonCalls,
  listSourceNames: { holds: [oddSource] },
  readSourceRequest: { body: { key } },
  listSourceRequests: { holds: ['no-longer-listed'] },
  getSourceRequest: { params: { id }, holds: [departed] },
  answerSourceRequest: { params: { id }, body: { state: 'checking', text: '', entries: 2 } },
  countWaitingRequests: {},
  countFailingSources: {},
  getFeedFreshness: {},
  listMostClicked: {},
  getClickStat: { query: { start_date: '2000-01-01', end_date: '2000-01-01' } },
  countRecentClicks: {},
  getAntennaStats: {},
  getSiteRanking: {},
  getHourlyClicks: {},
  getArticleClicks: {},
  getArticleRanking: {},
  getSourceRanking: {},
  listPickups: { holds: [oddArticle, '1000000'] },
  setPickupPriority: { params: { id: id - 1 }, body: { priority: 1_000_000 } },
  listAdminArticles: { holds: [oddArticle] },
  listSources: { holds: [oddSource] },
  getSource: { params: { id: oddSource }, holds: ['取得に失敗しました'] },
  pauseSource: { params: { id: oddSource }, body: { until: null } },
  listSourceRules: { holds: ['2147483646'] },
  editSourceRule: { params: { id: id - 1 }, body: rule },
  dryRunSourceRule: { body: { source_id: null, conditions: rule.conditions }, holds: [oddArticle] },
  findArticles: { query: { q: oddArticle }, holds: [oddArticle] },
  listTakedowns: { holds: [departed] },
  getTakedown: { params: { id } },
  listTakenDown: { query: { ids: oddArticle } },
}
const notCalled = { ...commonlyNotCalled, trySource: 'carries what another server has just said' }

test.each(Object.entries(calls))('%s', async (name, call) => {
  expect(await callRoute(stage.app, name, call, callers)).toEqual(wellAnswered)
})

test('every route that answers with data is called', () => {
  expect(listUncalled(stage.app, calls, notCalled)).toEqual([])
})
