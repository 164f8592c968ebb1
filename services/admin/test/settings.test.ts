import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adminSettings, type ServiceSettings } from '@gamelog/contracts/admin/settings'
import { effectiveSettings } from '@gamelog/server/effective-settings'
import { readEnv } from '@gamelog/server/env'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { migrations } from '../src/db/migrations/index.ts'
import { type AdminStage, stageAdmin } from './_admin.ts'

let stage: AdminStage
let headers: Record<string, string>
/** Messages the webhook has got. */
const messages: string[] = []
/** Status the webhook answers. */
let status = 204

const webhook = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  messages.push(JSON.parse(text).content)
  response.writeHead(status).end()
})
const board: ServiceSettings = {
  service: 'board',
  version: 'abc1234',
  settings: [{ name: 'BOARD_X', value: '5', secret: false, is_set: true, from: 'default' }],
  migrations: { done: 1, total: 2, waiting: ['later'] },
  kept: [],
}
const services = createServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  if (request.url === '/internal/settings') return response.end(JSON.stringify(board))
  if (request.url === '/internal/providers') return response.end('{"providers":["discord"]}')
  const isKnown = request.url === '/internal/providers/discord/test'
  return isKnown
    ? response.end('{"ok":true,"status":302,"ms":12,"reason":null}')
    : response.writeHead(404).end('{}')
})
const urlOf = (server: typeof webhook) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const listening = (server: typeof webhook) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

beforeAll(async () => {
  await Promise.all([listening(webhook), listening(services)])
  stage = await stageAdmin({
    BOARD_URL: urlOf(services),
    USER_URL: urlOf(services),
    NOTIFY_WEBHOOK_URL: `${urlOf(webhook)}/secret-path`,
  })
  const { adminToken } = await stage.auth.issueAdminToken()
  headers = { authorization: `Bearer ${adminToken}` }
})
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  for (const server of [webhook, services]) {
    server.closeAllConnections()
    server.close()
  }
})

const read = async (more: Record<string, string> = {}) => {
  const answer = await stage.app.inject({ url: '/api/admin/settings', headers: { ...headers, ...more } })
  expect(answer.statusCode).toBe(200)
  return adminSettings.parse(answer.json())
}
const post = (path: string, payload?: object) =>
  stage.app.inject({
    method: 'POST',
    url: `/api/admin/settings/tests/${path}`,
    headers,
    ...(payload && { payload }),
  })
const inForce = { address: null, form: 'discord' }

test('the services that answer, with migrations and what is deleted next; names of the others', async () => {
  await stage.db
    .insertInto('notices')
    .values([0, 31].map((days) => oldNotice(days)))
    .execute()
  const settings = await read()
  expect(settings.services).toContainEqual(board)
  expect(settings.unavailable).toEqual(['antenna', 'widget', 'worker'])
  const own = settings.services.find(({ service }) => service === 'admin')
  const total = Object.keys(migrations).length
  expect(own?.migrations).toEqual({ done: total, total, waiting: [] })
  expect(own?.kept.find(({ thing }) => thing === 'notices')).toMatchObject({ days: 30, next: { rows: 1 } })
  expect(own?.kept.find(({ thing }) => thing === 'page-views')?.next?.day).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(settings.tests).toEqual({ providers: ['discord'] })
})

function oldNotice(days: number) {
  const at = new Date(Date.now() - days * 86_400_000)
  return {
    id: crypto.randomUUID(),
    at: at.toISOString(),
    stored_at: at,
    sent_at: at,
    service: 'board',
    kind: 'report' as never,
    subject: '',
    detail: null,
    link: '/',
  }
}

test('variables are noted as they mean, secrets only as set or not', () => {
  const env = { REDIS_URL: 'redis://u:p@h', ADMIN_PASSWORD: 'hunter2', LIST: 'a,b', HOME_URL: 'http://x:y@z' }
  const text = z.string().optional()
  const shape = { REDIS_URL: text, ADMIN_PASSWORD: text, HOME_URL: text, PORT: z.string().default('80') }
  readEnv({ ...shape, LIST: z.string().transform((value) => value.split(',')), AUTH_API_KEY: text }, env)
  expect(JSON.stringify(effectiveSettings(env))).not.toMatch(/hunter2|u:p|x:y/)
  expect(effectiveSettings(env).map(({ name, value, is_set, from }) => [name, value, is_set, from])).toEqual([
    ['ADMIN_PASSWORD', null, true, 'environment'],
    ['AUTH_API_KEY', null, false, 'default'],
    ['HOME_URL', null, true, 'environment'],
    ['LIST', 'a, b', true, 'environment'],
    ['PORT', '80', true, 'default'],
    ['REDIS_URL', null, true, 'environment'],
  ])
})

test('how a request arrived, and that everyone has one address', async () => {
  const outer = { 'x-outer-forwarded-for': '203.0.113.9', 'x-outer-peer': '172.18.0.1' }
  expect((await read(outer)).path).toMatchObject({
    forwarded_for: '203.0.113.9',
    peer: '172.18.0.1',
    trusted: '',
    https: false,
    shared_address: null,
  })
  for (let n = 0; n < 12; n += 1)
    await stage.app.inject({
      method: 'POST',
      url: '/api/analytics/page-view',
      headers: { 'x-outer-forwarded-for': `203.0.113.${n}` },
      payload: {},
    })
  const { path } = await read()
  expect(path.shared_address).toBe(path.address)
})

test('the webhook gets a message; a failure names no address; both are in the audit log', async () => {
  expect((await post('webhook', inForce)).json()).toMatchObject({ ok: true, status: 204, reason: null })
  expect(messages[0]).toContain('設定画面から送ったテスト')
  status = 500
  const failed = await post('webhook', inForce)
  expect(failed.json()).toMatchObject({ ok: false, status: 500, reason: 'HTTP 500' })
  expect(failed.body).not.toContain('secret-path')
  const events = await stage.db
    .selectFrom('audit_log')
    .select('target')
    .where('action', '=', 'settings.test')
    .execute()
  expect(events).toEqual([{ target: 'settings:webhook' }, { target: 'settings:webhook' }])
})

test('a provider is asked; one without credentials is refused', async () => {
  expect((await post('providers/discord')).json()).toEqual({ ok: true, status: 302, ms: 12, reason: null })
  const missing = await post('providers/google')
  expect([missing.statusCode, missing.json().code]).toEqual([409, 'provider_not_set'])
  expect((await post('providers/other')).statusCode).toBe(400)
})
