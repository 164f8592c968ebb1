import type { HourlyClicks } from '@gamelog/contracts/stats/antenna'
import type { RealtimeStats } from '@gamelog/contracts/stats/realtime'
import { jstClock, jstDayOf } from '@gamelog/domain/jst'
import { expect } from 'vitest'
import type { ScriptedClick, ScriptedView } from './_scripted-days.ts'

/** The real-time figures of known views and clicks; `now` is when they were made. */
export function expectRecent(
  stats: RealtimeStats,
  views: readonly ScriptedView[],
  clicks: readonly ScriptedClick[],
  now: number,
): void {
  const counted = views.filter((view) => view.counted).toSorted((a, b) => a.at - b.at)
  const devices = Object.fromEntries(counted.map(({ visitor, device }) => [visitor, device]))
  const read = Date.parse(stats.lastUpdated)
  const until = read - (read % 60_000) + 60_000
  const visitors = (list: typeof counted) => new Set(list.map(({ visitor }) => visitor)).size
  const ago = ({ at }: { at: number }) => Math.ceil((until - at) / 60_000) - 1
  expect(stats).toMatchObject({
    activeUsers: 11,
    pageViews: counted.length,
    articleClicks: clicks.filter((click) => click.counted && click.at > now - 3_600_000).length,
    deviceBreakdown: countBy(Object.values(devices), (device) => device),
    timeline: Array.from({ length: 30 }, (_, index) => ({
      minutesAgo: 29 - index,
      activeUsers: visitors(counted.filter((view) => ago(view) === 29 - index)),
    })),
  })
  expect(Object.fromEntries(stats.topPages.map(({ path, users }) => [path, users]))).toEqual(
    Object.fromEntries(
      ['/', '/board', '/about'].map((path) => [path, visitors(counted.filter((view) => view.path === path))]),
    ),
  )
}

/** The hours have grown by known clicks since `was`. */
export function expectHours(is: HourlyClicks, was: HourlyClicks, clicks: readonly ScriptedClick[]): void {
  const counted = clicks.filter((click) => click.counted)
  const hourOf = ({ at }: { at: number }) => jstClock(new Date(at)).getUTCHours()
  const grown = [...is.today, ...is.yesterday].map(
    ({ clicks: now }, index) => (now ?? 0) - ([...was.today, ...was.yesterday][index]?.clicks ?? 0),
  )
  const today = jstDayOf(new Date())
  const expected = [true, false].flatMap((isToday) =>
    Array.from(
      { length: 24 },
      (_, hour) =>
        counted.filter((click) => (click.day === today) === isToday && hourOf(click) === hour).length,
    ),
  )
  expect(grown).toEqual(expected)
}

export function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1
  return counts
}
