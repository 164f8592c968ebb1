import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { testOddAnswers } from '@gamelog/testing/odd-answers'
import type { Calls } from '@gamelog/testing/odd-rows'
import { longDomain, longWidget, oddRows } from './_odd-rows.ts'
import { stageWidget } from './_widget.ts'

const today = jstDayOf(new Date())
const range = { start_date: addDays(today, -6), end_date: today }
const id = longWidget

const calls: Calls = {
  listWidgetDefinitions: {},
  listWidgets: { holds: [longWidget] },
  getWidgetSettings: { query: { widget_id: longWidget } },
  listWidgetIds: { holds: ['a-mobile-grid'] },
  listWidgetPresets: {},
  getWidgetAccess: { params: { id }, holds: [longDomain] },
  getWidgetAnalytics: { query: { start: range.start_date, end: range.end_date }, holds: [longDomain] },
  getWidgetStats: { query: range, holds: [longDomain] },
  listExperiments: { holds: ['2147483647', '2147483645'] },
  listWidgetDomains: { holds: [longDomain, 'without-figures.example'] },
  saveWidgetMemo: { params: { id: 'a-mobile-grid' }, body: { memo: '' } },
  endExperiment: { params: { id: 2_147_483_646 } },
}
const notCalled = {
  viewWidget: 'carries a token of its own, nothing stored',
  saveWidgetPreset: 'carries what the call sent',
}

testOddAnswers(
  'widget',
  async () => {
    const stage = await stageWidget()
    const { adminToken: admin } = await stage.auth.issueAdminToken()
    return { app: stage.app, db: stage.db, rows: oddRows, admin, stop: () => stage[Symbol.asyncDispose]() }
  },
  calls,
  notCalled,
)
