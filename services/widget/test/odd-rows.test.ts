import { addDays, jstDayOf } from '@gamelog/domain/jst'
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
import { longDomain, longWidget, oddRows } from './_odd-rows.ts'
import { stageWidget, type WidgetStage } from './_widget.ts'

// Every answer that can carry stored rows keeps to its contract with the oddest rows the writers accept.

let stage: WidgetStage
let callers: Parameters<typeof callRoute>[3]

beforeAll(async () => {
  stage = await stageWidget()
  const { adminToken: admin } = await stage.auth.issueAdminToken()
  callers = { service: 'widget', user: '', admin }
  await storeRows(stage.db, oddRows)
})
afterAll(() => stage[Symbol.asyncDispose]())

const today = jstDayOf(new Date())
const range = { start_date: addDays(today, -6), end_date: today }
const id = longWidget

const calls: Calls = {
  ...commonCalls,
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
  ...commonlyNotCalled,
  viewWidget: 'carries a token of its own, nothing stored',
  saveWidgetPreset: 'carries what the call sent',
}

test.each(Object.entries(calls))('%s', async (name, call) => {
  expect(await callRoute(stage.app, name, call, callers)).toEqual(wellAnswered)
})

test('every route that answers with data is called', () => {
  expect(listUncalled(stage.app, calls, notCalled)).toEqual([])
})
