import { allRoutes } from '@gamelog/contracts/openapi/all-routes'
import { clearDemoHistory } from '@gamelog/contracts/stats/demo-history'
import { seedHistory } from '@gamelog/demo/admin/history'
import { demoPages } from '@gamelog/demo/admin/page-views'
import { demoRoutes } from '@gamelog/demo/admin/requests'
import type { Db as SeededDb } from '@gamelog/demo/admin/tables'
import { historyHours } from '@gamelog/demo/common/traffic'
import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBasicStats } from '../src/monitoring/requests/read-basic-stats.ts'
import { demoTables } from '../src/statistics/demo-history/repository.ts'
import { storedPage } from '../src/statistics/page-views/stored-page.ts'
import { type BackOffice, openBackOffice } from './_back-office.ts'
import { type Owner, startOwner } from './_owners.ts'
import { countRows, readRollUps, storing, viewAt } from './_page-views.ts'

const others = ['user', 'antenna', 'widget'] as const
let owners: Record<(typeof others)[number], Owner>
let office: BackOffice
/** Invented rows of each of them. */
let ownRows = { user: 0, antenna: 0, widget: 0 }
beforeEach(async () => {
  ownRows = { user: 0, antenna: 0, widget: 0 }
  const startOne = (name: (typeof others)[number]) =>
    startOwner(name, {
      'GET /healthz': {},
      [`POST ${clearDemoHistory.path}`]: () => {
        const rows = ownRows[name]
        ownRows[name] = 0
        return { rows }
      },
    })
  owners = {
    user: await startOne('user'),
    antenna: await startOne('antenna'),
    widget: await startOne('widget'),
  }
  office = await openBackOffice({
    USER_URL: owners.user.url,
    ANTENNA_URL: owners.antenna.url,
    WIDGET_URL: owners.widget.url,
  })
})
afterEach(async () => {
  await office[Symbol.asyncDispose]()
  for (const name of others) await owners[name][Symbol.asyncDispose]()
})

const seed = (now?: Date) => seedHistory(office.stage.db as unknown as SeededDb, now)
const clear = () => office.command(['demo-history', 'clear'])

/** Rows of the demo in all tables that mark them. */
async function countDemoRows(): Promise<number> {
  let count = 0
  for (const table of await markedTables()) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where is_demo`.execute(office.stage.db)
    count += rows[0]?.count ?? 0
  }
  const { views } = await office.stage.db
    .selectFrom('page_views')
    .select(({ fn }) => fn.countAll<number>().as('views'))
    .where('visitor', 'like', 'demo-%')
    .executeTakeFirstOrThrow()
  return count + views
}

async function markedTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'is_demo' and table_schema = current_schema() order by 1`.execute(office.stage.db)
  return rows.map(({ name }) => name)
}

const audited = () =>
  office.stage.db
    .selectFrom('audit_log')
    .select(['actor_user_id', 'target', 'before', 'reason'])
    .where('action', '=', 'demo_history.clear')
    .execute()

test('every table with rows of the demo is among those that are cleared', async () => {
  expect(demoTables.toSorted()).toEqual(await markedTables())
})

test('the command removes what was invented, here and in the other services, and says so once; what was counted stays', async () => {
  await seed()
  await storing(office.stage.db)([viewAt(new Date()), viewAt(new Date(), { is_bot: true })])
  ownRows = { user: 1, antenna: 4, widget: 2 }
  const ours = await countDemoRows()
  expect(ours).toBeGreaterThan(5_000)
  expect(await clear()).toEqual([`${ours + 7} rows of invented history removed`])
  expect(await countDemoRows()).toBe(0)
  const figures = await readRollUps(office.stage.db)
  expect(Object.keys(figures)).toHaveLength(4)
  expect(figures).toEqual(await countRows(office.stage.db))
  const entry = {
    actor_user_id: null,
    target: 'demo_history',
    reason: 'npm run admin',
    before: { admin: ours, user: 1, antenna: 4, widget: 2 },
  }
  expect(await audited()).toEqual([entry])
  expect(await clear()).toEqual(['there is no invented history'])
  expect(await audited()).toEqual([entry])
  // Nor does the next start invent it again.
  await seed()
  expect(await countDemoRows()).toBe(0)
})

test.each(others)(
  'nothing is removed, here or elsewhere, while the service %s does not answer',
  async (away) => {
    await seed()
    const before = await countDemoRows()
    ownRows = { user: 1, antenna: 4, widget: 2 }
    await owners[away][Symbol.asyncDispose]()
    await expect(clear()).rejects.toThrow('not every service answers')
    expect(await countDemoRows()).toBe(before)
    expect(ownRows).toEqual({ user: 1, antenna: 4, widget: 2 })
    expect(await audited()).toEqual([])
  },
)

test('the invented history agrees with itself, by ten minutes, hour, day and page, and is made once', async () => {
  const now = new Date()
  expect(await seed(now)).toBeGreaterThan(0)
  expect(await seed(now)).toBe(0)
  const days = await office.stage.db
    .selectFrom('page_view_days')
    .select([sql<string>`day::text`.as('day'), 'views', 'raw_views', 'visitors', 'raw_visitors'])
    .orderBy('day')
    .execute()
  expect(days).toHaveLength(41)
  const totals = ({ views, raw_views, visitors, raw_visitors }: (typeof days)[number]) => {
    return { views, raw_views, visitors, raw_visitors }
  }
  for (const [table, key] of [
    ['page_view_slots', 'slot'],
    ['page_view_hours', 'hour'],
  ] as const) {
    const { rows } = await sql<(typeof days)[number]>`
      select to_char(${sql.ref(key)} + interval '9 hours', 'YYYY-MM-DD') as day, sum(views) as views,
        sum(raw_views) as raw_views, sum(visitors) as visitors, sum(raw_visitors) as raw_visitors
      from ${sql.table(table)} where is_demo group by 1 order by 1`.execute(office.stage.db)
    expect(rows).toEqual(days)
  }
  const { rows: paths } = await sql<{ day: string; views: number; raw_views: number }>`
    select day::text as day, sum(views) as views, sum(raw_views) as raw_views
    from page_view_path_days where is_demo group by 1 order by 1`.execute(office.stage.db)
  expect(paths).toEqual(days.map(({ day, views, raw_views }) => ({ day, views, raw_views })))
  for (const day of days) {
    const { views, raw_views, visitors, raw_visitors } = totals(day)
    expect(raw_views).toBeGreaterThanOrEqual(views)
    expect(raw_visitors).toBeGreaterThanOrEqual(visitors)
    expect(views).toBeGreaterThanOrEqual(visitors)
  }
})

test('the pages of the invented history are those that views are stored under', () => {
  for (const { path, title } of demoPages)
    expect(storedPage(path.replace(':id', '1'))).toEqual({ path, title })
})

test('the invented requests are of routes there are, agree with their totals, and stay in 40 days and today', async () => {
  const now = new Date()
  await seed(now)
  const known = new Set(allRoutes.map(({ route }) => `${route.method} ${route.path}`))
  const others = ['GET /', 'GET /redirect', 'GET /board', 'GET /board/thread/:id', 'POST /auth/v1/token']
  for (const { method, route } of demoRoutes)
    expect(known.has(`${method} ${route}`) || others.includes(`${method} ${route}`), route).toBe(true)
  const { rows } = await sql<{ hours: number; first: Date; last: Date; wrong: number }>`
    with sums as (
      select hour, sum(count) as count, sum(errors) as errors from request_hours where is_demo group by hour
    ), counted as (select hour, (select sum(n) from unnest(histogram) n) as n from request_totals)
    select count(*) as hours, min(hour) as first, max(hour) as last,
      count(*) filter (where sums.count <> t.count or sums.errors <> t.errors or counted.n <> t.count) as wrong
    from request_totals t left join sums using (hour) left join counted using (hour)`.execute(office.stage.db)
  expect(rows[0]).toEqual({
    hours: historyHours(now).length,
    wrong: 0,
    first: historyHours(now)[0],
    last: historyHours(now).at(-1),
  })
  const day = addDays(jstDayOf(now), -1)
  const yesterday = { start_date: day, end_date: day }
  const { requests, response_time_p95, error_rate } = await readBasicStats(office.stage.db, yesterday, now)
  expect(requests).toBeGreaterThan(0)
  expect(response_time_p95).toBeGreaterThan(5)
  expect(response_time_p95).toBeLessThan(200)
  expect(error_rate).toBeLessThan(1)
})
