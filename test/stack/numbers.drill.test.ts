import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { BoardStats } from '@gamelog/contracts/board/stats'
import type { HourlyClicks } from '@gamelog/contracts/stats/antenna'
import type { ApiHealth } from '@gamelog/contracts/stats/api-health'
import type { RealtimeStats } from '@gamelog/contracts/stats/realtime'
import type { StatsSummary } from '@gamelog/contracts/stats/summary'
import type { ListedWidget } from '@gamelog/contracts/widget/settings'
import type { WidgetStats } from '@gamelog/contracts/widget/stats'
import { durationBounds } from '@gamelog/domain/duration-histogram'
import { jstDayOf } from '@gamelog/domain/jst'
import { drillSize, fullDrills } from '@gamelog/testing/drills'
import { type Stack, startStack } from '@gamelog/testing/stack'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Admin, makeAdmin } from './_api-admin.ts'
import { makeMember } from './_api-member.ts'
import { expectFigures } from './_expect-figures.ts'
import { expectHours, expectRecent } from './_expect-now.ts'
import { round } from './_expect-stats.ts'
import { stackRedis } from './_redis.ts'
import { writeBoardDays } from './_scripted-board.ts'
import {
  clickEventOf,
  hourBatchOf,
  monthEnd,
  requestBatchOf,
  type ScriptedDays,
  type ScriptedRequests,
  scriptDays,
  scriptRequests,
  viewEventOf,
} from './_scripted-days.ts'
import { scriptHours, scriptRecentClicks, scriptRecentViews } from './_scripted-now.ts'
import { scriptWidgets, type WidgetTraffic, widgetEventOf } from './_scripted-widgets.ts'
import { stackDatabase } from './_stack-database.ts'
import { waitFor } from './_wait.ts'
import { sendWidgetTraffic } from './_widget-traffic.ts'

// Known traffic on both sides of a month's end, two replicas of what is counted in, and consumers that are killed meanwhile.

const root = join(import.meta.dirname, '../..')
const kills = drillSize({ short: 2, full: 12 })
let stack: Stack
let redis: Redis
let admin: Admin
let script: ScriptedDays
let requests: ScriptedRequests[]
let sites: Map<string, string>
let widgets: WidgetTraffic

beforeAll(async () => {
  const replicas = fullDrills ? '2' : 'antenna=2,admin=2,widget=2'
  stack = await startStack({ args: ['--replicas', replicas], env: { RATE_LIMITS: 'off' } })
  redis = stackRedis(stack)
  admin = await makeAdmin(stack.origin, stack.dataDir)
  const { value: articles } = await waitFor(async () => {
    const answer = await fetch(`${stack.origin}/api/articles.json`)
    const file = (await answer.json()) as { articles: { id: string; sourceSite: string }[] }
    return file.articles.length > 20 ? file.articles : undefined
  })
  // Five articles of at least two sources.
  const picked = [0, 4, 8, 12, 16].map((index) => articles[index]).filter((article) => article !== undefined)
  sites = new Map(picked.map(({ id, sourceSite }) => [id, sourceSite]))
  script = scriptDays(monthEnd(), [...sites.keys()])
  requests = scriptRequests(script.days)
  const transitions = script.clicks.filter(({ isTransition }) => isTransition)
  widgets = { events: scriptWidgets(script.days, [...sites.keys()]), transitions }
})
afterAll(async () => {
  redis?.disconnect()
  await stack?.stop()
})

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(`${stack.origin}/api/admin/${path}`, { headers: admin.adminHeaders })
  expect(answer.status, `${path}: ${stack.lastWords('admin-1')}`).toBe(200)
  return (await answer.json()) as Answer
}

/** The transitions have left the antenna's outbox. */
async function isShipped(): Promise<boolean> {
  await using database = stackDatabase(stack, 'antenna')
  const { rowCount } = await database.pool.query(`select from outbox where topic = 'transition'`)
  return rowCount === 0
}

function append(stream: string, events: object[]) {
  const pipeline = redis.pipeline()
  for (const event of events) pipeline.xadd(stream, '*', 'event', JSON.stringify(event))
  return pipeline.exec()
}

async function isDrained(stream: string): Promise<boolean> {
  return (await redis.xlen(stream)) === 0
}

const range = (from: string, until: string) => `start_date=${from}&end_date=${until}`

test('the demo history can be removed, once', () => {
  const clear = () =>
    spawnSync(process.execPath, ['scripts/admin.ts', 'demo-history', 'clear'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: stack.dataDir },
      encoding: 'utf8',
      timeout: 60_000,
    })
  const first = clear()
  expect(first.status, first.stderr).toBe(0)
  expect(clear().stdout).not.toBe(first.stdout)
})

test(`two scripted days, every event twice, ${kills} × a consumer killed: every figure is exact`, async () => {
  const clicks = script.clicks.map(clickEventOf)
  const views = script.views.map(viewEventOf)
  const widgetEvents = widgets.events.map(widgetEventOf)
  const appendRequests = async (index: number) => {
    for (const [position, one] of requests.entries())
      if (position % kills === index) await append(`gamelog:${one.service}:requests`, [requestBatchOf(one)])
  }
  const parts = Array.from({ length: kills }, (_, index) => index)
  for (const index of parts) {
    const part = (events: object[]) => events.filter((_, position) => position % kills === index)
    await append('gamelog:events:clicks', part(clicks))
    await append('gamelog:events:page-views', part(views))
    await append('gamelog:events:widget-events', part(widgetEvents))
    await appendRequests(index)
    for (const name of ['antenna', 'admin', 'widget']) {
      const instance = `${name}-${1 + (index % 2)}`
      const before = stack.pids()[instance]
      stack.kill(instance)
      await waitFor(() => stack.pids()[instance] !== before)
    }
    // Delivered again, as after a lost acknowledgement.
    await append('gamelog:events:clicks', part(clicks))
    await append('gamelog:events:page-views', part(views))
    await append('gamelog:events:widget-events', part(widgetEvents))
    await appendRequests(index)
  }
  await waitFor(async () => (await fetch(`${stack.origin}/healthz`)).ok)
  await waitFor(() => isDrained('gamelog:events:clicks'))
  await waitFor(() => isDrained('gamelog:events:page-views'))
  await waitFor(() => isDrained('gamelog:events:widget-events'))
  await waitFor(() => isShipped())
  await waitFor(() => isDrained('gamelog:board:requests'))
  await waitFor(() => isDrained('gamelog:user:requests'))

  const [last, first] = script.days
  const traffic = { script, requests, sites, widgets }
  await expectFigures(read, traffic, last, last, 1)
  await expectFigures(read, traffic, first, first, 1)
  await expectFigures(read, traffic, last, first, 2)
})

test('views, clicks and transitions of today through nginx, while replicas of the widget service are killed', async () => {
  const [articleId = '', other = ''] = sites.keys()
  const [widget, domain] = ['gamelog-pc-list', 'today.example']
  await sendWidgetTraffic(stack, { articleId, other, widget, domain })
  await waitFor(() => isDrained('gamelog:events:widget-events'))
  await waitFor(() => isDrained('gamelog:events:clicks'))
  await waitFor(isShipped)

  const stats = await read<WidgetStats>(`stats/widget?domain=${domain}`)
  expect(stats).toMatchObject({
    widget_views: 20,
    widget_clicks: 15,
    raw_widget_clicks: 25,
    intermediate_clicks: 5,
    conversion_rate: 33.3,
  })
  expect(stats.sites[0]?.top_articles.map(({ article_id, clicks }) => [article_id, clicks])).toEqual([
    [articleId, 10],
    [other, 5],
  ])
  const { widgets: listed } = await read<{ widgets: ListedWidget[] }>('widget/list')
  const figures = { views: 20, clicks: 15, transitions: 5, click_rate: 75, domains: 1 }
  expect(listed.find(({ widget_id }) => widget_id === widget)).toMatchObject(figures)
})

test('posts, reactions and reports of both days count on their own day, hidden ones too', async () => {
  const [last, first] = script.days
  const readAll = () =>
    Promise.all(
      [range(last, last), range(first, first), range(last, first)].map(async (query) => ({
        posts: (await read<StatsSummary>(`stats/summary?${query}`)).posts?.value ?? 0,
        board: await read<BoardStats>(`stats/board?${query}`),
        apex: await read<BoardStats>(`stats/board?${query}&game_category=apex-legends`),
      })),
    )
  const before = await readAll()
  await using database = stackDatabase(stack, 'board')
  const added = await writeBoardDays(database.pool, script.days)
  const after = await readAll()
  for (const [index, wanted] of [added.last, added.first, added.both].entries()) {
    const [was, is] = [before[index], after[index]]
    expect((is?.posts ?? 0) - (was?.posts ?? 0)).toBe(wanted.posts)
    for (const part of ['board', 'apex'] as const) {
      const [old, now] = [was?.[part], is?.[part]]
      const grown = (pick: (stats: BoardStats) => number) => (now && old ? pick(now) - pick(old) : Number.NaN)
      expect({
        posts: grown((stats) => stats.total_posts),
        threads: grown((stats) => stats.threads_created),
        likes: grown((stats) => stats.reaction_stats.likes),
        dislikes: grown((stats) => stats.reaction_stats.dislikes),
        posters: grown((stats) => stats.active_posters),
        reported: grown((stats) => stats.reported),
        resolved: grown((stats) => stats.resolved),
      }).toEqual(wanted)
    }
  }
})

test('the last minutes: who is here, hours of today and yesterday, today’s endpoints, who joined', async () => {
  const now = Date.now()
  const today = jstDayOf(new Date(now))
  const readUsers = async () =>
    (await read<StatsSummary>(`stats/summary?${range(today, today)}`)).new_users?.value ?? Number.NaN
  const [hoursBefore, usersBefore] = [await read<HourlyClicks>('stats/hourly-clicks'), await readUsers()]
  await using database = stackDatabase(stack, 'antenna')
  // Those of the demo, which would leave the window meanwhile.
  await database.pool.query(`delete from clicks where at > now() - interval '40 minutes'`)
  const views = scriptRecentViews(now)
  const clicks = scriptRecentClicks(now, [...sites.keys()])
  const hours = scriptHours(now)
  for (const _ of ['once', 'delivered again']) {
    await append('gamelog:events:clicks', clicks.map(clickEventOf))
    await append('gamelog:events:page-views', views.map(viewEventOf))
    await append('gamelog:board:requests', hours.map(hourBatchOf))
  }
  for (let joining = 0; joining < 3; joining++) await makeMember(stack.origin)
  for (const stream of ['events:clicks', 'events:page-views', 'board:requests'])
    await waitFor(() => isDrained(`gamelog:${stream}`))

  expectRecent(await read<RealtimeStats>('realtime-stats'), views, clicks, now)
  expectHours(await read<HourlyClicks>('stats/hourly-clicks'), hoursBefore, clicks)
  const { endpoints } = await read<ApiHealth>('api-health')
  const durations = hours.slice(0, 2).flatMap((one) => one.durations)
  expect(endpoints.find(({ route }) => route === '/scripted-now')).toMatchObject({
    service: 'board',
    method: 'GET',
    today_count: 400,
    yesterday_count: 100,
    comparison: 300,
    error_count: 8,
    error_rate: 2,
    p95_ms: durationBounds.find((bound) => bound >= 421),
    avg_ms: round(durations.reduce((sum, ms) => sum + ms, 0) / durations.length),
  })
  expect((await readUsers()) - usersBefore).toBe(3)
})
