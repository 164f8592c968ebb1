import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { trackPageView } from '@gamelog/contracts/admin/page-view'
import { type BoardStats, getBoardStats } from '@gamelog/contracts/board/stats'
import {
  type AntennaStats,
  type ClickRanking,
  getAntennaStats,
  getArticleClicks,
  getHourlyClicks,
} from '@gamelog/contracts/stats/antenna'
import { type ApiHealth, getApiHealth } from '@gamelog/contracts/stats/api-health'
import { type BasicStats, getBasicStats } from '@gamelog/contracts/stats/basic'
import { getArticleRanking, type Ranking } from '@gamelog/contracts/stats/rankings'
import { getRealtimeStats, type RealtimeStats } from '@gamelog/contracts/stats/realtime'
import { getStatsSummary, type StatsSummary } from '@gamelog/contracts/stats/summary'
import { durationBounds } from '@gamelog/domain/duration-histogram'
import { addDays, endOfJstDay, hourMs, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { postgresUrl } from '@gamelog/parts/postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { helpTexts, type Query } from '../../admin-web/src/shared/help/help-texts.ts'
import { type Metric, metricNames } from '../../admin-web/src/shared/help/metric-names.ts'
import { type Admin, makeAdmin } from './_api-admin.ts'
import { sendJson } from './_api-member.ts'
import { useSharedStack } from './_shared-stack.ts'

// The query examples of the help dialogs give the figures they explain. Ranges are of past days, which do not change while
// this runs; what is of now is read until both agree.

const stack = useSharedStack()
const today = jstDayOf(new Date())
const days = { start_date: addDays(today, -7), end_date: addDays(today, -1) }
const values = {
  first_day: days.start_date,
  last_day: days.end_date,
  from: startOfJstDay(days.start_date),
  until: endOfJstDay(days.end_date),
  half_hour_ago: undefined,
}

let admin: Admin
let pool: pg.Pool
beforeAll(async () => {
  const { origin, dataDir, ports } = stack()
  admin = await makeAdmin(origin, dataDir)
  const { postgresPassword: password } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const server = postgresUrl({ port: ports.postgres ?? 0, password })
  pool = new pg.Pool({ connectionString: server.replace(/\/postgres$/, '/gamelog'), max: 2 })
  pool.on('error', () => undefined)
  for (const device of ['desktop', 'mobile'] as const) {
    const { status } = await sendJson(
      `${origin}${trackPageView.path}`,
      { path: '/board', title: '', device },
      { 'user-agent': `Mozilla/5.0 (${device}) Firefox/140.0` },
    )
    expect(status).toBe(204)
  }
})
afterAll(() => pool?.end())

type Cell = string | number | null
type SqlQuery = Extract<Query, { sql: string }>

/** The rows of an example, with numbers as numbers. @param given values other than those of the seven days */
async function rowsOf({ owner, sql, values: names }: SqlQuery, given: object = {}): Promise<Cell[][]> {
  const known: Record<string, unknown> = {
    ...values,
    half_hour_ago: new Date(Date.now() - 30 * 60_000),
    ...given,
  }
  const client = await pool.connect()
  try {
    await client.query(`set search_path to "${owner}"`)
    const { rows } = await client.query({
      ...{ text: sql, rowMode: 'array' },
      values: names.map((name) => known[name]),
    })
    return rows.map((row) => row.map(toCell))
  } finally {
    client.release()
  }
}

function toCell(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : (value as Cell)
}

async function read<T>({ path }: { path: string }, query: Record<string, string> = {}): Promise<T> {
  const search = new URLSearchParams(query)
  const answer = await fetch(`${stack().origin}${path}?${search}`, { headers: admin.adminHeaders })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as T
}

const summary = () => read<StatsSummary>(getStatsSummary, days)
const basic = () => read<BasicStats>(getBasicStats, days)
const antenna = () => read<AntennaStats>(getAntennaStats, days)
const board = () => read<BoardStats>(getBoardStats, days)
const realtime = () => read<RealtimeStats>(getRealtimeStats)

/** With one decimal, as the routes answer. */
const rounded = (rows: Cell[][]) => rows.map((row) => row.map((cell) => Math.round(Number(cell) * 10) / 10))
const sorted = (rows: Cell[][]) => rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
/** Without the last places of equal figures, whose order an example leaves open. */
const certain = (rows: Cell[][]) => {
  const least = Math.min(...rows.map((row) => Number(row.at(-1))))
  return sorted(rows.length < 10 ? rows : rows.filter((row) => Number(row.at(-1)) > least))
}
const one = (value: Cell | undefined): Cell[][] => [[value ?? null]]

interface Check {
  /** The API's figure, as rows of the example. */
  readonly figure: () => Promise<Cell[][]>
  /** Brings the example's rows and the figure's into one form. */
  readonly form?: (rows: Cell[][]) => Cell[][]
  /** Values of the example other than the seven days. */
  readonly given?: () => object
}

const checks: Partial<Record<Metric, Check>> = {
  active_users: { figure: async () => one((await summary()).active_users?.value) },
  posts: { figure: async () => one((await summary()).posts?.value) },
  new_users: { figure: async () => one((await summary()).new_users?.value) },
  article_clicks: {
    figure: async () => Object.entries((await summary()).article_clicks?.breakdown ?? {}),
    form: sorted,
  },
  hourly_clicks: {
    figure: async () => {
      const { yesterday } = await read<{ yesterday: { hour: number; clicks: number }[] }>(getHourlyClicks)
      const start = startOfJstDay(days.end_date).getTime()
      return yesterday
        .filter(({ clicks }) => clicks > 0)
        .map(({ hour, clicks }) => [new Date(start + hour * hourMs).toISOString(), clicks])
    },
    given: () => ({ from: startOfJstDay(days.end_date) }),
  },
  error_rate: { figure: async () => one((await basic()).error_rate), form: rounded },
  avg_response_time: { figure: async () => one((await basic()).avg_response_time), form: rounded },
  response_time_p95: {
    figure: async () => {
      const bound = (await basic()).response_time_p95
      return one(bound === null ? null : durationBounds.indexOf(bound) + 1)
    },
  },
  main_page_clicks: { figure: async () => one((await antenna()).main_page_clicks) },
  site_clicks: {
    figure: async () => (await antenna()).site_distribution.map(({ site, clicks }) => [site, clicks]),
    form: sorted,
  },
  popular: {
    figure: async () =>
      (await read<Ranking>(getArticleRanking, days)).items.map(({ id, value }) => [id, value]),
    form: certain,
  },
  click_ranking: {
    figure: async () =>
      (await read<ClickRanking>(getArticleClicks, { period: '7d' })).articles.map(({ id, clicks }) => [
        id,
        clicks,
      ]),
    form: certain,
    given: () => ({ from: startOfJstDay(addDays(today, -6)) }),
  },
  active_threads: { figure: async () => one((await board()).fixed_stats.active_threads) },
  total_posts: { figure: async () => one((await board()).fixed_stats.total_posts_all_time) },
  total_reactions: { figure: async () => one((await board()).fixed_stats.total_reactions_all_time) },
  threads_created: { figure: async () => one((await board()).threads_created) },
  posters: { figure: async () => one((await board()).active_posters) },
  reactions: {
    figure: async () => {
      const { likes, dislikes } = (await board()).reaction_stats
      return [
        ['like', likes],
        ['dislike', dislikes],
      ]
    },
    form: (rows) => sorted(rows.filter(([, count]) => count !== 0)),
  },
  positive_rate: { figure: async () => one((await board()).reaction_stats.positive_rate), form: rounded },
  report_resolution_rate: {
    figure: async () => one((await board()).report_resolution_rate),
    form: rounded,
  },
  pending_reports: { figure: async () => one((await board()).pending_reports) },
  thread_distribution: {
    figure: async () =>
      (await board()).thread_distribution.map(({ game_category, thread_count }) => [
        game_category,
        thread_count,
      ]),
    form: (rows) => sorted(rows.filter(([, count]) => count !== 0)),
  },
  recent_views: { figure: async () => one((await realtime()).pageViews) },
  recent_clicks: { figure: async () => one((await realtime()).articleClicks) },
  devices: {
    figure: async () => Object.entries((await realtime()).deviceBreakdown),
    form: (rows) => sorted(rows.filter(([, count]) => count !== 0)),
  },
  top_pages: {
    figure: async () => (await realtime()).topPages.map(({ path, users }) => [path, users]),
    form: certain,
  },
  requests: {
    figure: async () =>
      (await read<ApiHealth>(getApiHealth)).endpoints.map(({ service, method, route, today_count }) => [
        ...[service, method, route],
        today_count,
      ]),
    form: (rows) => sorted(rows.filter((row) => row.at(-1) !== 0)),
    given: () => ({ from: startOfJstDay(today), until: endOfJstDay(today) }),
  },
}

const metrics = Object.keys(metricNames) as Metric[]
const examples = metrics.flatMap((metric) => {
  const { query } = helpTexts[metric]
  return query === null ? [] : [{ metric, query }]
})

describe('the query gives the figure', () => {
  test.each(examples.flatMap(({ metric, query }) => ('sql' in query ? [{ metric, query }] : [])))(
    '$metric',
    async ({ metric, query }) => {
      const check = checks[metric]
      if (!check) throw new Error(`${metric} has a query and nothing to compare it with`)
      const { figure, form = (rows) => rows, given } = check
      await vi.waitFor(
        async () => {
          const rows = form(await rowsOf(query, given?.()))
          expect(rows).not.toEqual([])
          expect(rows).toEqual(form(await figure()))
        },
        { timeout: 30_000, interval: 500 },
      )
    },
  )
})

describe('the request is answered', () => {
  const requests = examples.flatMap(({ metric, query }) => ('path' in query ? [{ metric, ...query }] : []))
  test.each(requests)('$metric: $path', async ({ path }) => {
    const answer = await fetch(stack().origin + path, { headers: admin.adminHeaders })
    expect(answer.status).toBe(200)
  })

  test('articles.json has the articles and the size of the dashboard', async () => {
    await vi.waitFor(async () => {
      const file = await fetch(`${stack().origin}/api/articles.json`, {
        headers: { 'accept-encoding': 'identity' },
      })
      const text = await file.text()
      const { article_count, articles_data_size_kb } = await antenna()
      expect(article_count).toBe(JSON.parse(text).total_count)
      expect(articles_data_size_kb).toBeCloseTo(Buffer.byteLength(text) / 1_024, 1)
    })
  })
})
