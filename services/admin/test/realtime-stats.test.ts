import { countRecentClicks } from '@gamelog/contracts/stats/antenna'
import { realtimeStats } from '@gamelog/contracts/stats/realtime'
import { afterEach, expect, test, vi } from 'vitest'
import { type AdminStage, stageAdmin } from './_admin.ts'
import { startOwner } from './_owners.ts'
import { storing, viewAt } from './_page-views.ts'
import { retried } from './_retried.ts'

const minute = 60_000
const cleanups: (() => PromiseLike<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(answer: unknown): Promise<AdminStage> {
  const antenna = await startOwner('antenna', { [`GET ${countRecentClicks.path}`]: answer })
  cleanups.push(() => antenna[Symbol.asyncDispose]())
  const stage = await stageAdmin({ ANTENNA_URL: antenna.url })
  cleanups.push(() => stage[Symbol.asyncDispose]())
  return stage
}

/** The route's answer at a moment. */
async function read({ app, auth }: AdminStage, at?: Date, error: string | null = null) {
  const { adminToken } = await auth.issueAdminToken()
  const headers = { authorization: `Bearer ${adminToken}` }
  const ask = async () => {
    if (at) vi.useFakeTimers({ now: at, toFake: ['Date'] })
    const answer = await app.inject({ method: 'GET', url: '/api/admin/realtime-stats', headers })
    vi.useRealTimers()
    expect(answer.statusCode).toBe(200)
    const stats = realtimeStats.parse(answer.json())
    expect(stats.error).toBe(error)
    return stats
  }
  // On a machine under load an answer may be late.
  return retried(ask)
}

test('visitors, views, devices, pages and single minutes of the last 30 minutes, over midnight', async () => {
  const stage = await start({ count: 4 })
  const store = storing(stage.db)
  // 00:10:20 in Japan.
  const now = new Date(
    Date.now() - (Date.now() % 86_400_000) + 15 * 60 * minute + 10 * minute + 20_000 - 86_400_000,
  )
  const ago = (minutes: number, seconds = 20) =>
    new Date(now.getTime() - 20_000 - minutes * minute + seconds * 1_000)
  const board = { path: '/board', title: '掲示板' }
  await store(
    [
      // Just outside, and the first moment within.
      viewAt(ago(30, 59), { visitor: 'gone' }),
      viewAt(ago(29, 0), { visitor: 'first', device: 'tablet' }),
      viewAt(ago(12), { visitor: 'a', device: 'mobile' }),
      viewAt(ago(12, 40), { visitor: 'a', device: 'mobile', ...board }),
      viewAt(ago(12, 50), { visitor: 'b', device: 'desktop', ...board }),
      viewAt(ago(3), { visitor: 'a', device: 'desktop', ...board }),
      viewAt(ago(0, 5), { visitor: 'c', device: 'mobile' }),
      viewAt(ago(0, 5), { visitor: 'robot', device: 'mobile', is_bot: true }),
      viewAt(ago(0, 5), { visitor: 'foreign', device: 'mobile', is_cross_site: true }),
    ],
    now.getTime(),
  )
  const stats = await read(stage, now)
  expect(stats).toMatchObject({
    activeUsers: 4,
    pageViews: 6,
    deviceBreakdown: { desktop: 2, mobile: 1, tablet: 1 },
    topPages: [
      { path: '/', title: 'ホーム', users: 3 },
      { path: '/board', title: '掲示板', users: 2 },
    ],
    articleClicks: 4,
    lastUpdated: now.toISOString(),
  })
  expect(stats.timeline.map(({ minutesAgo }) => minutesAgo)).toEqual(
    Array.from({ length: 30 }, (_, index) => 29 - index),
  )
  expect(
    stats.timeline.filter(({ activeUsers }) => activeUsers > 0).map((entry) => Object.values(entry)),
  ).toEqual([
    [1, 29],
    [2, 12],
    [1, 3],
    [1, 0],
  ])
})

test('the ten pages with most visitors; views of the invented history are not here', async () => {
  const stage = await start({ count: 0 })
  const now = Date.now()
  const views = Array.from({ length: 12 }, (_, page) =>
    Array.from({ length: page + 1 }, (_view, visitor) =>
      viewAt(new Date(now - minute), { path: `/p${page}`, title: `p${page}`, visitor: `v${visitor}` }),
    ),
  ).flat()
  await storing(stage.db)(views)
  await stage.db
    .insertInto('page_view_slots')
    .values({
      slot: new Date(now),
      is_demo: true,
      views: 900,
      raw_views: 900,
      visitors: 900,
      raw_visitors: 900,
    })
    .execute()
  const { topPages, activeUsers } = await read(stage)
  expect(topPages.map(({ path, users }) => [path, users])).toEqual(
    Array.from({ length: 10 }, (_, index) => [`/p${11 - index}`, 12 - index]),
  )
  expect(activeUsers).toBe(12)
})

test('without the antenna service its clicks are null, with the reason; the rest is there', async () => {
  const stage = await start('hang')
  await storing(stage.db)([viewAt(new Date())])
  const stats = await read(stage, undefined, '記事のクリックを取得できませんでした')
  expect(stats).toMatchObject({ activeUsers: 1, articleClicks: null })
})
