import { readOnlyModes } from '@gamelog/contracts/admin/site-state'
import { allRoutes } from '@gamelog/contracts/openapi/all-routes'
import { createTestRedis } from '@gamelog/testing/test-redis'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { unauthorized } from '../src/errors.ts'
import { connectRedis } from '../src/redis.ts'
import { registerRoute } from '../src/register-route.ts'
import { siteKey, watchSite } from '../src/site-state.ts'
import { createTestService, serviceConfig, type TestService } from './_service.ts'

const writes = allRoutes
  .map(({ route }) => route)
  .filter(({ method, auth }) => method !== 'GET' && auth !== 'admin' && auth !== 'internal')
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

const ofBoard = [
  'POST /api/board/threads',
  'POST /api/board/threads/:id/next',
  'POST /api/board/threads/:id/posts',
  'POST /api/board/threads/:id/posts/:postNumber/reaction',
  'POST /api/board/threads/:id/posts/:postNumber/report',
]
const ofSources = ['POST /api/sources/requests', 'POST /api/sources/requests/messages']
const ofProfile = [
  'DELETE /api/users/me/section-wishes/:section',
  'POST /api/users/me/export',
  'PUT /api/users/me',
  'PUT /api/users/me/game-accounts',
  'PUT /api/users/me/notice-switches/:group',
  'PUT /api/users/me/section-wishes/:section',
]
/** Writes that go on in every mode, and why. */
const exempt = {
  'DELETE /api/users/me': 'leaving',
  'DELETE /api/users/me/sessions/:sessionId': 'signing out',
  'POST /api/admin/login': 'the back office works',
  'POST /api/admin/login/code': 'the back office works',
  'POST /api/admin/login/own-password': 'the back office works',
  'POST /api/admin/login/enrol': 'the back office works',
  'POST /api/analytics/page-view': 'a count',
  'POST /api/articles/click': 'a count',
  'POST /api/articles/click-from-widget': 'a count',
  'POST /api/site/notices/:id/dismissals': 'a count',
  'POST /api/sources/requests/read': 'a read whose key may not stand in an address',
  'POST /api/users/initialize': 'signing in; a new account is refused where it would be made',
  'POST /api/users/me/appeal': 'a banned member asks to be heard',
  'POST /api/users/me/notices/read': 'the reading state of all devices',
  'POST /api/users/me/reading': 'the reading state of all devices',
  'POST /api/widget/:id/view': 'a count',
}
const refusedBy = {
  board: ofBoard,
  sign_ups: [] as string[],
  everything: [...ofBoard, ...ofProfile, ...ofSources],
}

let service: TestService
let redis: Awaited<ReturnType<typeof createTestRedis>>
let admin: ReturnType<typeof connectRedis>
beforeAll(async () => {
  redis = await createTestRedis()
  service = await createTestService(serviceConfig(redis))
  watchSite(service.app, service.redis, service.jobs)
  // As a visitor: what stops everybody is said before a login is asked for.
  const guard = async () => {
    throw unauthorized()
  }
  service.app.guards = { user: guard, 'optional-user': guard }
  for (const route of writes)
    registerRoute(service.app, route, async () => {
      throw unauthorized()
    })
  await service.app.ready()
  admin = connectRedis(redis.url)
  await admin.connect()
})
afterAll(async () => {
  admin?.disconnect()
  await service?.app.close()
  await redis?.[Symbol.asyncDispose]()
})

const publish = (stops: object, notices: object[] = []) =>
  admin.set(siteKey(service.redis), JSON.stringify({ stops, notices }))

async function refusedNow(): Promise<string[]> {
  const refused = await Promise.all(
    writes.map(async (route) => {
      const url = route.path.replace(/:\w+/g, '1')
      const answer = await service.app.inject({ method: route.method, url, payload: {} })
      return answer.statusCode === 503 && answer.json().code === 'read_only' ? [nameOf(route)] : []
    }),
  )
  return refused.flat().toSorted()
}

test('every public write says what stops it, or is exempt by name', () => {
  const named = [...ofBoard, ...ofProfile, ...ofSources, ...Object.keys(exempt)]
  expect(writes.map(nameOf).toSorted()).toEqual(named.toSorted())
  expect(writes.filter(({ stoppedBy }) => stoppedBy === undefined).map(nameOf)).toEqual([])
  expect(
    writes
      .filter(({ stoppedBy }) => stoppedBy === 'nothing')
      .map(nameOf)
      .toSorted(),
  ).toEqual(Object.keys(exempt).toSorted())
})

test.each(readOnlyModes)(
  'while %s is read-only, its writes are refused within 2 s and nothing else',
  async (mode) => {
    await publish({ [mode]: { reason: '', since: '2026-11-22T04:55:00Z', until: null } })
    const expected = refusedBy[mode].toSorted()
    await vi.waitFor(() => expect(service.app.site?.current().stops[mode]).toBeDefined(), { timeout: 2_000 })
    expect(await refusedNow()).toEqual(expected)
  },
)

test('a refusal says why and until when, and ends by itself; an emptied Redis changes nothing', async () => {
  const until = new Date(Date.now() + 2_500).toISOString()
  await publish({ board: { reason: '入れ替え作業のため', since: '2026-11-22T04:55:00Z', until } })
  await vi.waitFor(() => expect(service.app.site?.current().stops.board?.until).toBe(until), {
    timeout: 2_000,
  })
  const answer = await service.app.inject({ method: 'POST', url: '/api/board/threads', payload: {} })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({
    code: 'read_only',
    error: 'いまは書き込めません',
    detail: expect.stringMatching(/^いまは書き込めません。入れ替え作業のため、.*ごろまで閲覧のみです。$/),
    retry_after: expect.any(Number),
  })
  expect(answer.headers['retry-after']).toBe(String(answer.json().retry_after))
  await admin.del(siteKey(service.redis))
  expect(await refusedNow()).toEqual(ofBoard.toSorted())
  await vi.waitFor(async () => expect(await refusedNow()).toEqual([]), { timeout: 4_000, interval: 100 })
})

test('a process that starts while the board is read-only refuses from its first request', async () => {
  await publish({ board: { reason: '', since: '2026-11-22T04:55:00Z', until: null } })
  const other = await createTestService(serviceConfig(redis, 'antenna-2'))
  watchSite(other.app, other.redis, other.jobs)
  await other.app.ready()
  expect(other.app.site?.current().stops.board).toBeDefined()
  await other.app.close()
})
