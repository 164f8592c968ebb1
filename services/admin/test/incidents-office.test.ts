import { incident, incidentEvent, incidentPage } from '@gamelog/contracts/monitor/incidents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BackOffice, type Member, openBackOffice } from './_back-office.ts'
import { startWebhook, type Webhook } from './_webhook.ts'

// Operators' changes of an incident: notes, and taking it.

const begun = new AsyncDisposableStack()
let office: BackOffice
let webhook: Webhook
let member: Member
let token: string
let id: number
beforeAll(async () => {
  webhook = begun.use(await startWebhook())
  office = begun.use(await openBackOffice({ NOTIFY_WEBHOOK_URL: webhook.url }))
})
afterAll(() => begun.disposeAsync())
beforeEach(async () => {
  member = await office.signIn()
  token = await office.enter(member)
  await office.stage.db.deleteFrom('incidents').execute()
  const row = await office.stage.db
    .insertInto('incidents')
    .values({
      kind: 'service-down',
      subject: 'board',
      title: 'board が停止',
      detail: null,
      level: 2,
      started_at: new Date(Date.now() - 60_000),
      opened_at: new Date(Date.now() - 30_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  id = row.id
})

async function post(path: string, payload: object, by = token) {
  const headers = { authorization: `Bearer ${by}` }
  return office.stage.app.inject({ method: 'POST', url: `/api/admin/incidents/${path}`, headers, payload })
}
const read = async () => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await office.stage.app.inject({ url: `/api/admin/incidents/${id}`, headers })
  return incidentPage.parse(answer.json())
}
const audited = async () => {
  const rows = await office.stage.db
    .selectFrom('audit_log')
    .select(['action', 'actor_user_id', 'after'])
    .where('target', '=', `incident:${id}`)
    .orderBy('at')
    .execute()
  return rows.map(({ action, actor_user_id }) => [action, actor_user_id === member.userId])
}

test('a note stands in the timeline with who wrote it, is audited, and reaches the webhook when it shall', async () => {
  const written = await post(`${id}/notes`, { text: '接続数が上限でした。\n10に下げます', notify: true })
  expect(written.statusCode).toBe(201)
  expect(incidentEvent.parse(written.json())).toMatchObject({
    kind: 'note',
    text: '接続数が上限でした。\n10に下げます',
    detail: null,
    by: { user_number: member.number },
  })
  expect((await post(`${id}/notes`, { text: '静かに', notify: false })).statusCode).toBe(201)
  expect((await read()).events.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'note 静かに',
    'note 接続数が上限でした。\n10に下げます',
  ])
  expect(await audited()).toEqual([
    ['incident.note', true],
    ['incident.note', true],
  ])
  const notices = await office.stage.db
    .selectFrom('notices')
    .select(['kind', 'subject', 'detail', 'incident_id'])
    .where('incident_id', '=', id)
    .execute()
  expect(notices).toEqual([
    {
      kind: 'incident-note',
      subject: 'board が停止',
      incident_id: id,
      detail: '接続数が上限でした。\n10に下げます',
    },
  ])
})

test('a note that is empty or longer than 500 characters is refused, one of an unknown incident not found', async () => {
  expect((await post(`${id}/notes`, { text: '　', notify: false })).statusCode).toBe(400)
  expect((await post(`${id}/notes`, { text: 'あ'.repeat(501), notify: false })).statusCode).toBe(400)
  expect((await post(`${id}/notes`, { text: 'あ'.repeat(500), notify: false })).statusCode).toBe(201)
  expect((await post('999999/notes', { text: 'あ', notify: false })).statusCode).toBe(404)
})

test('taking and releasing say who is looking, once each, and are audited', async () => {
  const taken = await post(`${id}/take`, { taken: true })
  expect(incident.parse(taken.json()).taken_by).toMatchObject({ user_number: member.number })
  await post(`${id}/take`, { taken: true })
  const other = await office.enter(await office.signIn())
  // Somebody else cannot release it, but take it over.
  expect((await post(`${id}/take`, { taken: false }, other)).json().taken_by.user_id).toBe(member.userId)
  expect((await post(`${id}/take`, { taken: true }, other)).json().taken_by.user_id).not.toBe(member.userId)
  await post(`${id}/take`, { taken: true })
  const released = await post(`${id}/take`, { taken: false })
  expect(incident.parse(released.json()).taken_by).toBeNull()
  expect((await read()).events.map(({ kind }) => kind)).toEqual(['released', 'taken', 'taken', 'taken'])
  expect(await audited()).toEqual([
    ['incident.take', true],
    ['incident.take', false],
    ['incident.take', true],
    ['incident.release', true],
  ])
})

test('an incident that has ended can be written about, but not taken', async () => {
  await office.stage.db.updateTable('incidents').set({ ended_at: new Date() }).execute()
  expect((await post(`${id}/notes`, { text: '原因がわかりました', notify: false })).statusCode).toBe(201)
  expect((await post(`${id}/take`, { taken: true })).statusCode).toBe(409)
  expect((await post('999999/take', { taken: true })).statusCode).toBe(404)
})
