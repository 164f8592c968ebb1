import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dashboard } from '@gamelog/contracts/admin/dashboard'
import type { AdminRole } from '@gamelog/contracts/common/admin-role'
import { callAs } from '@gamelog/testing/internal-tokens'
import { afterEach, expect, test } from 'vitest'
import { stageAdmin } from './_admin.ts'

const close: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const work of close.splice(0).reverse()) await work()
})

/** A service that is well and answers its counts by path, unless it hangs. */
async function startOwner(
  service: 'board' | 'antenna' | 'user',
  counts: Record<string, number>,
  hangs = false,
) {
  const server = createServer((request, response) => {
    if (request.url === '/healthz')
      return response.end(
        JSON.stringify({ status: 'ok', service, version: '0.2.0', checks: { database: 'ok' } }),
      )
    const isAdmin = request.headers['x-internal-token'] === callAs('admin', service)['x-internal-token']
    if (hangs) return undefined
    return response
      .writeHead(isAdmin && request.url !== undefined && request.url in counts ? 200 : 404)
      .end(JSON.stringify({ [service === 'user' ? 'pending_appeals' : 'count']: counts[request.url ?? ''] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function readDashboard(env: Record<string, string>, role?: AdminRole) {
  const stage = await stageAdmin(env)
  close.push(() => stage[Symbol.asyncDispose]())
  const { adminToken } = await stage.auth.issueAdminToken(undefined, undefined, role)
  const headers = { authorization: `Bearer ${adminToken}` }
  const answer = await stage.app.inject({ method: 'GET', url: '/api/admin/dashboard', headers })
  expect(answer.statusCode).toBe(200)
  return dashboard.parse(answer.json())
}

test('what waits comes from its owners', async () => {
  const BOARD_URL = await startOwner('board', { '/internal/pending-reports': 7, '/internal/held-posts': 3 })
  const ANTENNA_URL = await startOwner('antenna', {
    '/internal/failing-sources': 0,
    '/internal/source-requests/waiting': 4,
  })
  const USER_URL = await startOwner('user', { '/internal/appeals/pending': 1 })
  const env = { BOARD_URL, ANTENNA_URL, USER_URL }
  expect(await readDashboard(env)).toEqual({
    pending_reports: 7,
    pending_appeals: 1,
    held_posts: 3,
    source_requests: 4,
    failing_sources: 0,
    open_incidents: 0,
    stopped_services: ['admin', 'widget', 'worker'],
    unavailable: [],
  })
  const none = { pending_reports: null, pending_appeals: null, failing_sources: null, unavailable: [] }
  expect(await readDashboard(env, 'viewer')).toMatchObject({
    ...none,
    source_requests: null,
    open_incidents: 0,
  })
  expect(await readDashboard(env, 'editor')).toMatchObject({
    ...none,
    source_requests: 4,
    failing_sources: 0,
  })
})

test('a part whose owner is away, or does not answer in time, is null and named; another replica answers for one', async () => {
  const slow = await startOwner('board', { '/internal/pending-reports': 7 }, true)
  const antenna = await startOwner('antenna', {
    '/internal/failing-sources': 2,
    '/internal/source-requests/waiting': 0,
  })
  expect(await readDashboard({ BOARD_URL: slow, ANTENNA_URL: `http://127.0.0.1:1,${antenna}` })).toEqual({
    pending_reports: null,
    pending_appeals: null,
    held_posts: null,
    source_requests: 0,
    failing_sources: 2,
    open_incidents: 0,
    stopped_services: ['user', 'antenna-1', 'admin', 'widget', 'worker'],
    unavailable: ['pending_reports', 'pending_appeals', 'held_posts'],
  })
})
