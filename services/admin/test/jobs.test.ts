import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adminJobs, type ServiceJobs } from '@gamelog/contracts/admin/jobs'
import { callAs } from '@gamelog/testing/internal-tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminStage, stageAdmin } from './_admin.ts'

let stage: AdminStage
let admin: { adminToken: string; userId: string }
const boardJobs: ServiceJobs = {
  service: 'board',
  jobs: [],
  queues: [],
  schedules: [],
  streams: [],
  dead: [
    {
      id: 'board-jobs/1',
      kind: 'job',
      part: 'board-jobs',
      job: 'archive',
      first_at: null,
      at: '2026-11-22T00:00:00.000Z',
      error: 'away',
      attempts: 1,
      content: '{}',
    },
  ],
}
/** Requests the board has got. */
const asked: { url: string; ids: string[] }[] = []

let isPaused = false
const board = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  const isAdmin = request.headers['x-internal-token'] === callAs('admin', 'board')['x-internal-token']
  if (!isAdmin) return response.writeHead(404).end()
  response.setHeader('content-type', 'application/json')
  if (request.method === 'GET') return response.end(JSON.stringify(boardJobs))
  if (request.url === '/internal/jobs/pause') {
    const { queue, paused } = JSON.parse(text) as { queue: string; paused: boolean }
    if (queue !== 'board-jobs') return response.writeHead(404).end('{}')
    const changed = paused !== isPaused
    isPaused = paused
    return response.end(JSON.stringify({ changed }))
  }
  const { ids } = JSON.parse(text) as { ids: string[] }
  asked.push({ url: request.url ?? '', ids })
  const outcomes = ['done', 'failed', 'gone']
  return response.end(JSON.stringify({ results: ids.map((id, index) => ({ id, outcome: outcomes[index] })) }))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => board.listen(0, '127.0.0.1', resolve))
  stage = await stageAdmin({ BOARD_URL: `http://127.0.0.1:${(board.address() as AddressInfo).port}` })
  admin = await stage.auth.issueAdminToken()
})
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  board.closeAllConnections()
  board.close()
})

const headers = () => ({ authorization: `Bearer ${admin.adminToken}` })
const post = (action: 'retry' | 'discard', items: unknown) =>
  stage.app.inject({
    method: 'POST',
    url: `/api/admin/jobs/${action}`,
    headers: headers(),
    payload: { items },
  })

test('the services that answer, this one among them, and the names of the others', async () => {
  const answer = await stage.app.inject({ url: '/api/admin/jobs', headers: headers() })
  expect(answer.statusCode).toBe(200)
  const { services, unavailable, notices } = adminJobs.parse(answer.json())
  expect(services.map(({ service }) => service)).toEqual(['board', 'admin'])
  expect(services[0]).toEqual(boardJobs)
  expect(services[1]?.queues.map(({ name }) => name)).toEqual(['notices', 'admin-jobs'])
  expect(services[1]?.streams.map(({ name }) => name)).toEqual([
    'page-views',
    ...['user', 'board', 'antenna', 'admin', 'widget'].map((name) => `requests-${name}`),
  ])
  expect(unavailable).toEqual(['user', 'antenna', 'widget', 'worker'])
  expect(notices).toEqual({
    enabled: false,
    waiting: 0,
    last_sent_at: null,
    last_error: null,
    last_error_at: null,
  })
  expect((await stage.app.inject({ url: '/api/admin/jobs' })).statusCode).toBe(401)
})

test('each service retries its own; what was touched is in the audit log, with who did it', async () => {
  const answer = await post('retry', [
    { service: 'board', id: 'board-jobs/1' },
    { service: 'worker', id: 'feed/7' },
    { service: 'board', id: 'board-jobs/2' },
    { service: 'board', id: 'board-jobs/2' },
    { service: 'board', id: 'outbox/3' },
    { service: 'admin', id: 'admin-jobs/9' },
  ])
  expect(answer.statusCode).toBe(200)
  expect(asked).toEqual([{ url: '/internal/jobs/retry', ids: ['board-jobs/1', 'board-jobs/2', 'outbox/3'] }])
  expect(answer.json().results).toEqual([
    { service: 'board', id: 'board-jobs/1', outcome: 'done' },
    { service: 'board', id: 'board-jobs/2', outcome: 'failed' },
    { service: 'board', id: 'outbox/3', outcome: 'gone' },
    { service: 'worker', id: 'feed/7', outcome: 'unavailable' },
    { service: 'admin', id: 'admin-jobs/9', outcome: 'gone' },
  ])
  await post('discard', [{ service: 'board', id: 'board-jobs/1' }])
  expect(asked[1]).toEqual({ url: '/internal/jobs/discard', ids: ['board-jobs/1'] })
  const events = await stage.db
    .selectFrom('audit_log')
    .select(['action', 'target', 'actor_user_id', 'after'])
    .where('action', 'in', ['job.retry', 'job.discard'])
    .orderBy('at')
    .orderBy('target')
    .execute()
  const by = { actor_user_id: admin.userId }
  expect(events).toEqual([
    { action: 'job.retry', target: 'job:board/board-jobs/1', after: { outcome: 'done' }, ...by },
    { action: 'job.retry', target: 'job:board/board-jobs/2', after: { outcome: 'failed' }, ...by },
    { action: 'job.discard', target: 'job:board/board-jobs/1', after: { outcome: 'done' }, ...by },
  ])
})

test('a queue is paused and resumed by its service; each change is in the audit log, with who made it', async () => {
  const pause = async (service: string, queue: string, paused: boolean) => {
    const payload = { service, queue, paused }
    const url = '/api/admin/jobs/pause'
    const answer = await stage.app.inject({ method: 'POST', url, headers: headers(), payload })
    return answer.statusCode === 200 ? answer.json() : answer.statusCode
  }
  expect(await pause('board', 'board-jobs', true)).toEqual({ changed: true })
  expect(await pause('board', 'board-jobs', true)).toEqual({ changed: false })
  expect(await pause('board', 'board-jobs', false)).toEqual({ changed: true })
  expect(await pause('board', 'outbox', true)).toBe(404)
  expect(await pause('admin', 'notices', true)).toBe(404)
  expect(await pause('admin', 'admin-jobs', true)).toEqual({ changed: true })
  expect(await pause('admin', 'admin-jobs', false)).toEqual({ changed: true })
  expect(await pause('worker', 'feed', true)).toBe(503)
  expect(await pause('nginx', 'feed', true)).toBe(400)
  const events = await stage.db
    .selectFrom('audit_log')
    .select(['action', 'target', 'before', 'after', 'actor_user_id'])
    .where('target', '=', 'queue:board/board-jobs')
    .orderBy('at')
    .execute()
  const [off, on, by] = [{ paused: false }, { paused: true }, { actor_user_id: admin.userId }]
  const target = 'queue:board/board-jobs'
  expect(events).toEqual([
    { action: 'queue.pause', target, before: off, after: on, ...by },
    { action: 'queue.resume', target, before: on, after: off, ...by },
  ])
})

test.each([
  [[]],
  ['x'],
  [[{ service: 'nginx', id: 'a/1' }]],
  [[{ service: 'board', id: 'a' }]],
  [[{ service: 'board', id: '../x/ 1' }]],
  [[{ service: 'board', id: 'a/1', more: 1 }]],
  [Array(101).fill({ service: 'board', id: 'a/1' })],
])('refuses %j', async (items) => {
  expect((await post('retry', items)).statusCode).toBe(400)
  expect((await post('discard', items)).statusCode).toBe(400)
})
