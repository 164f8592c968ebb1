import { testOddAnswers } from '@gamelog/testing/odd-answers'
import type { Calls } from '@gamelog/testing/odd-rows'
import { stageAntenna } from './_antenna.ts'
import { departed, key, oddArticle, oddRows, oddSource } from './_odd-rows.ts'

const id = 2_147_483_647

const rule = {
  name: 'x',
  source_id: null,
  effect: { kind: 'drop' },
  enabled: false,
  conditions: { match: 'any', items: [{ kind: 'words', target: 'title', words: ['𠮷'] }] },
}

const calls: Calls = {
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
const notCalled = { trySource: 'carries what another server has just said' }

testOddAnswers(
  'antenna',
  async () => {
    const stage = await stageAntenna()
    const { adminToken: admin } = await stage.auth.issueAdminToken()
    return { app: stage.app, db: stage.db, rows: oddRows, admin, stop: () => stage[Symbol.asyncDispose]() }
  },
  calls,
  notCalled,
)
