import { ranking } from '@gamelog/contracts/stats/rankings'
import {
  getClickStat,
  getNewUserStat,
  getPostStat,
  type MeasuredStat,
  type SummaryPart,
  statsSummary,
} from '@gamelog/contracts/stats/summary'
import { startOfJstDay } from '@gamelog/domain/jst'
import { afterEach, expect, test, vi } from 'vitest'
import { type AdminStage, stageAdmin } from './_admin.ts'
import { type Owner, startOwner } from './_owners.ts'
import { storing, viewAt } from './_page-views.ts'
import { retried } from './_retried.ts'

const minute = 60_000
const hour = 60 * minute
const cleanups: (() => PromiseLike<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const stat = (value: number, previous: number): MeasuredStat => ({
  value,
  previous,
  raw: null,
  series: { unit: 'hour', current: [value], previous: [previous] },
})

interface Stage extends AdminStage {
  owners: Record<'board' | 'antenna' | 'user', Owner>
}

async function start({ board = stat(30, 20) }: { board?: MeasuredStat | 'hang' } = {}): Promise<Stage> {
  const clicks = { ...stat(7, 0), raw: 9, breakdown: { main: 5, intermediate: 2 } }
  const owners = {
    board: await startOwner('board', { [`GET ${getPostStat.path}`]: board }),
    antenna: await startOwner('antenna', { [`GET ${getClickStat.path}`]: clicks }),
    user: await startOwner('user', { [`GET ${getNewUserStat.path}`]: stat(0, 4) }),
  }
  for (const owner of Object.values(owners)) cleanups.push(() => owner[Symbol.asyncDispose]())
  const stage = await stageAdmin({
    BOARD_URL: owners.board.url,
    ANTENNA_URL: owners.antenna.url,
    USER_URL: owners.user.url,
  })
  cleanups.push(() => stage[Symbol.asyncDispose]())
  return Object.assign(stage, { owners })
}

async function ask({ app, auth }: AdminStage, url: string, at = new Date()) {
  const { adminToken } = await auth.issueAdminToken()
  vi.useFakeTimers({ now: at, toFake: ['Date'] })
  const answer = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${adminToken}` } })
  vi.useRealTimers()
  return answer
}

/** The summary once all parts are there but those named: on a machine under load one may be late. */
async function readSummary(stage: AdminStage, query = '', at?: Date, unavailable: SummaryPart[] = []) {
  return retried(async () => {
    const answer = await ask(stage, `/api/admin/stats/summary${query}`, at)
    expect(answer.statusCode).toBe(200)
    const summary = statsSummary.parse(answer.json())
    expect(summary.unavailable).toEqual(unavailable)
    return summary
  })
}

/** In the past, as the admin's token must not have ended. Figures come from the roll-ups, which are kept for ever. */
const monthStart = startOfJstDay('2026-03-01').getTime()
const at = (ms: number) => new Date(monthStart + ms)

test('the parts of all owners with their change, asked for the same days', async () => {
  const stage = await start()
  const summary = await readSummary(stage, '?start_date=2026-02-27&end_date=2026-02-28', at(5 * hour))
  expect(summary).toMatchObject({
    posts: { value: 30, previous: 20, change: 50, raw: null },
    article_clicks: { value: 7, previous: 0, change: null, raw: 9, breakdown: { main: 5, intermediate: 2 } },
    new_users: { value: 0, previous: 4, change: -100 },
    active_users: { value: 0, previous: 0, change: null, raw: 0 },
  })
  const query = '?start_date=2026-02-27&end_date=2026-02-28'
  const asked = Object.values(stage.owners).flatMap((owner) => owner.asked)
  // The watch over incidents asks the owners as well, by the minute.
  expect([...new Set(asked)].filter((request) => request.includes('/stats/'))).toEqual(
    [getPostStat, getClickStat, getNewUserStat].map(({ path }) => `GET ${path}${query}`),
  )
})

test('today is compared with yesterday until the same ten minutes, over the end of a month', async () => {
  const stage = await start()
  const now = at(9 * hour + 34 * minute)
  const yesterday = (ms: number, visitor: string) => viewAt(at(ms - 24 * hour), { visitor })
  await storing(stage.db)(
    [
      // Yesterday, until the end of the ten minutes and just after.
      yesterday(0, 'a'),
      yesterday(9 * hour + 39 * minute + 59_000, 'b'),
      yesterday(9 * hour + 40 * minute, 'c'),
      yesterday(23 * hour + 59 * minute, 'a'),
      // Today: three people and a bot.
      viewAt(at(0), { visitor: 'x' }),
      viewAt(at(8 * hour), { visitor: 'y' }),
      viewAt(at(8 * hour + 59 * minute), { visitor: 'z' }),
      viewAt(at(9 * hour), { visitor: 'x' }),
      viewAt(at(9 * hour), { visitor: 'bot', is_bot: true }),
    ],
    now.getTime(),
  )
  const { active_users } = await readSummary(stage, '', now)
  expect(active_users).toMatchObject({ value: 3, raw: 4, previous: 2, change: 50 })
  const { unit, current, previous } = active_users?.series ?? {}
  expect(unit).toBe('hour')
  expect(current).toEqual([1, ...Array(7).fill(0), 2, 0, ...Array(14).fill(null)])
  // The bot came at nine: counted figures leave it out.
  expect(previous).toEqual([1, ...Array(8).fill(0), 2, ...Array(14).fill(0)])
})

test('a range adds its days: who comes on two days counts twice; the invented history counts too', async () => {
  const stage = await start()
  const now = at(12 * hour)
  await storing(stage.db)(
    [-72, -49, -25, -24, -1, 1, 2].map((hours) => viewAt(at(hours * hour), { visitor: 'same' })),
    now.getTime(),
  )
  await stage.db
    .insertInto('page_view_days')
    .values({ day: '2026-02-28', is_demo: true, views: 9, raw_views: 9, visitors: 5, raw_visitors: 6 })
    .execute()
  const query = '?start_date=2026-02-28&end_date=2026-03-01'
  const { active_users } = await readSummary(stage, query, now)
  // The two days before were 26 and 27 February; on the 27th at noon he had not come yet.
  expect(active_users).toMatchObject({ value: 7, raw: 8, previous: 1, change: 600 })
  expect(active_users?.series).toEqual({ unit: 'day', current: [6, 1], previous: [1, 1] })
})

test('a part whose owner is away or hangs is null and named; the others are there', async () => {
  const stage = await start({ board: 'hang' })
  await stage.owners.user[Symbol.asyncDispose]()
  const summary = await readSummary(stage, '', undefined, ['posts', 'new_users'])
  expect(summary).toMatchObject({ posts: null, new_users: null })
  expect(summary.active_users).not.toBeNull()
  expect(summary.article_clicks).not.toBeNull()
})

test('the ten screens with most counted views, shares of all', async () => {
  const stage = await start()
  const views = Array.from({ length: 11 }, (_, page) =>
    Array.from({ length: page + 1 }, () =>
      viewAt(at(-(page % 3) * 24 * hour), { path: `/p${page}`, title: `題${page}` }),
    ),
  ).flat()
  const uncounted = Array.from({ length: 30 }, () => viewAt(at(0), { path: '/bots', is_bot: true }))
  const outside = Array.from({ length: 30 }, () => viewAt(at(-72 * hour), { path: '/p0', title: '題0' }))
  await storing(stage.db)([...views, ...uncounted, ...outside], monthStart)
  const url = '/api/admin/stats/rankings/pages?start_date=2026-02-27&end_date=2026-03-01'
  const { items } = ranking.parse((await ask(stage, url, at(0))).json())
  expect(items).toHaveLength(10)
  expect(items[0]).toEqual({ rank: 1, id: '/p10', title: '題10', note: null, value: 11, percentage: 16.7 })
  expect(items.map(({ value }) => value)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})

test('a range that is reversed, in the future or too long is refused with the rule', async () => {
  const stage = await start()
  for (const [query, rule] of [
    ['?start_date=2026-03-02&end_date=2026-03-01', '開始日は終了日以前の日付を指定してください'],
    ['?end_date=2026-03-02', '未来の日付は指定できません'],
    ['?start_date=2025-12-01&end_date=2026-03-01', '期間は最大90日まで指定できます'],
  ] as const)
    for (const path of ['summary', 'rankings/pages']) {
      const answer = await ask(stage, `/api/admin/stats/${path}${query}`, at(hour))
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(rule)])
    }
})
