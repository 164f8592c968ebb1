import { incidentPage, listIncidents } from '@gamelog/contracts/monitor/incidents'
import { expect, test } from 'vitest'
import { stageAdmin } from './_admin.ts'
import { resumeWatch, startWatcher } from './_incidents.ts'

test('the API lists what lasts first and shows one with its timeline', async () => {
  await using stage = await stageAdmin()
  await resumeWatch(stage)
  await using watcher = startWatcher(stage)
  await watcher.rounds('rrrbbb....')
  await watcher.rounds('bbb')
  const { adminToken } = await stage.auth.issueAdminToken()
  const get = async (url: string) =>
    stage.app.inject({ url, headers: { authorization: `Bearer ${adminToken}` } })
  const list = listIncidents.responses[200].parse((await get('/api/admin/incidents')).json())
  expect(list.incidents.map(({ title, ended_at }) => [title, ended_at === null])).toEqual([
    ['board が停止', true],
    ['board が停止', false],
    ['Redis が停止', false],
  ])
  expect(list).toMatchObject({ open: 1, last_7_days: 3, next: null, notifies: false })
  const { id } = list.incidents[0] ?? { id: 0 }
  const page = incidentPage.parse((await get(`/api/admin/incidents/${id}`)).json())
  expect(page.events.map(({ kind }) => kind)).toEqual(['opened', 'first-failure'])
  expect(page.conditions.map(({ text }) => text)).toEqual([
    '15秒ごとの確認が 3回続けて失敗',
    '4回続けて成功（1分）',
    '5分間は知らせない',
  ])
  expect(page.earlier).toHaveLength(1)
  expect(page.impact[0]?.label).toBe('見え方')
  expect(page.service).toBe('board')
  expect((await get('/api/admin/incidents?status=open')).json().incidents).toHaveLength(1)
  const before = list.incidents[1]?.id
  const rest = (await get(`/api/admin/incidents?before=${before}`)).json()
  expect(rest.incidents.map((each: { title: string }) => each.title)).toEqual(['Redis が停止'])
  expect((await get('/api/admin/incidents/999999')).statusCode).toBe(404)
  expect((await get('/api/admin/dashboard')).json()).toMatchObject({
    open_incidents: 1,
    unavailable: expect.not.arrayContaining(['open_incidents']),
  })
})
