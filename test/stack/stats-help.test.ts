import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { trackPageView } from '@gamelog/contracts/admin/page-view'
import { type AntennaStats, getAntennaStats } from '@gamelog/contracts/stats/antenna'
import { endOfJstDay, startOfJstDay } from '@gamelog/domain/jst'
import { postgresUrl } from '@gamelog/parts/postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Query } from '../../admin-web/src/shared/help/help-text-types.ts'
import { helpTexts } from '../../admin-web/src/shared/help/help-texts.ts'
import { type Metric, metricNames } from '../../admin-web/src/shared/help/metric-names.ts'
import { type Admin, makeAdmin } from './_api-admin.ts'
import { sendJson } from './_api-member.ts'
import { type Cell, days, figureChecks } from './_help-figures.ts'
import { useSharedStack } from './_shared-stack.ts'

// The query examples of the help dialogs give the figures they explain. Ranges are of past days, which do not change while
// this runs; what is of now is read until both agree.

const stack = useSharedStack()
const values = {
  first_day: days.start_date,
  last_day: days.end_date,
  from: startOfJstDay(days.start_date),
  until: endOfJstDay(days.end_date),
  half_hour_ago: undefined,
  first_minute: undefined,
  widget: undefined,
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

type SqlQuery = Extract<Query, { sql: string }>

/** The rows of an example, with numbers as numbers. @param given values other than those of the seven days */
async function rowsOf({ owner, sql, values: names }: SqlQuery, given: object = {}): Promise<Cell[][]> {
  const known: Record<string, unknown> = {
    ...values,
    half_hour_ago: new Date(Date.now() - 30 * 60_000),
    first_minute: new Date((Math.floor(Date.now() / 60_000) - 29) * 60_000),
    ...given,
  }
  const client = await pool.connect()
  try {
    await client.query(`set search_path to "${owner}"`)
    const { rows } = await client.query({
      text: sql,
      rowMode: 'array',
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

const checks = figureChecks(read)
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
      const { article_count, articles_data_size_kb } = await read<AntennaStats>(getAntennaStats, days)
      expect(article_count).toBe(JSON.parse(text).total_count)
      expect(articles_data_size_kb).toBeCloseTo(Buffer.byteLength(text) / 1_024, 1)
    })
  })
})
