import { hourMs, jstClock, jstDayOf, slotMs, startOfHour } from '@gamelog/domain/jst'
import { below, type Random, randomUuid, seededRandom } from '../common/random.ts'
import { countsBySlot } from '../common/traffic.ts'
import type { AdminTables, Db, PageViewCounts } from './tables.ts'

/** Counted views of the busiest hour. */
const peak = 900
/** Share of the views that are their visitor's first of the day: in the first hour, and how much less in the last. */
const firstViews = { atMidnight: 0.5, decrease: 0.28 }
/** Views and visitors that are not counted, for each counted view. */
const uncounted = { views: 0.09, visitors: 0.03 }

/** Screens as the admin service stores them, with their share of the views; the first one has the rest. */
export const demoPages: readonly { path: string; title: string; share: number }[] = [
  { path: '/', title: 'ホーム', share: 0 },
  { path: '/board/thread/:id', title: 'スレッド', share: 0.27 },
  { path: '/board', title: '掲示板', share: 0.18 },
  { path: '/redirect', title: '記事', share: 0.12 },
  { path: 'その他', title: 'その他', share: 0.021 },
  { path: '/profile', title: 'マイページ', share: 0.017 },
  { path: '/about', title: '使い方', share: 0.012 },
  { path: '/board/settings/ngid', title: 'NG設定', share: 0.008 },
  { path: '/login', title: 'ログイン', share: 0.007 },
]

/** Devices of the single views, with their share of the visitors; the first one has the rest. */
const devices = [
  { device: 'mobile', share: 0 },
  { device: 'desktop', share: 0.34 },
  { device: 'tablet', share: 0.05 },
] as const
/** Single views are made of so many minutes: more than real-time analytics shows. */
const singleMinutes = 40
/** Visitors of these minutes. */
const recentVisitors = 90

type Slot = AdminTables['page_view_slots']
type PathDay = AdminTables['page_view_path_days']

/** Invented page views by ten minutes, hour, day and screen, as they would be had they been counted. @returns number of rows */
export async function insertViewHistory(tx: Db, now: Date): Promise<number> {
  const slots = makeSlots(now)
  const hours = sumBy(slots, ({ slot }) => startOfHour(slot).getTime()).map(([time, counts]) => {
    return { hour: new Date(time), ...counts }
  })
  const days = sumBy(slots, ({ slot }) => jstDayOf(slot)).map(([day, counts]) => ({ day, ...counts }))
  const paths = days.flatMap(({ day, views, raw_views }) => splitByPage(day, views, raw_views))
  for (const batch of batchesOf(slots)) await tx.insertInto('page_view_slots').values(batch).execute()
  await tx.insertInto('page_view_hours').values(hours).execute()
  await tx.insertInto('page_view_days').values(days).execute()
  await tx.insertInto('page_view_path_days').values(paths).execute()
  const recent = makeRecentViews(slots, now)
  if (recent.length > 0) await tx.insertInto('page_views').values(recent).execute()
  return slots.length + hours.length + days.length + paths.length + recent.length
}

/** Days of Japan of the single views. */
export function daysOfRecentViews(now: Date): string[] {
  return [...new Set([firstRecent(now), now].map(jstDayOf))]
}

function firstRecent(now: Date): Date {
  return new Date(now.getTime() - singleMinutes * 60_000)
}

/** The views of the last minutes one by one, in no roll-up a second time. A visitor keeps the device. */
function makeRecentViews(slots: readonly Slot[], now: Date): AdminTables['page_views'][] {
  const random = seededRandom('demo:recent-views')
  const views = slots
    .filter(({ slot }) => slot >= firstRecent(now))
    .flatMap(({ slot, views }) => {
      const passed = Math.min(slotMs, now.getTime() - slot.getTime())
      return Array.from({ length: views }, () => slot.getTime() + below(random, Math.max(1, passed)))
    })
  return views.map((at) => {
    const visitor = below(random, recentVisitors)
    const { path, title } = pick(demoPages, random())
    const { device } = pick(devices, visitor / recentVisitors)
    const visit = { path, title, device, visitor: `demo-${visitor}` }
    return { id: randomUuid(random), at: new Date(at), ...visit, is_bot: false, is_cross_site: false }
  })
}

/** One by its share; `place` is from 0 to 1. */
function pick<Item extends { share: number }>(items: readonly Item[], place: number): Item {
  let end = 1
  const found = items.toReversed().find(({ share }) => {
    end -= share
    return share > 0 && place >= end
  })
  return (found ?? items[0]) as Item
}

function makeSlots(now: Date): Slot[] {
  const random = seededRandom('demo:page-views')
  return countsBySlot(peak, 'demo:page-views', now).map(({ slot, count }) => {
    const hourOfDay = jstClock(slot).getUTCHours() + (slot.getTime() % hourMs) / hourMs
    const share = firstViews.atMidnight - (firstViews.decrease * hourOfDay) / 24
    const visitors = rounded(count * share, random)
    const more = rounded(count * uncounted.views, random)
    return {
      slot,
      is_demo: true,
      views: count,
      raw_views: count + more,
      visitors,
      raw_visitors: visitors + Math.min(more, rounded(count * uncounted.visitors, random)),
    }
  })
}

/** Up or down by chance, so that sums come out right. */
function rounded(value: number, random: Random): number {
  return Math.floor(value + random())
}

function splitByPage(day: string, views: number, rawViews: number): PathDay[] {
  const of = (total: number) => {
    const counts = demoPages.map(({ share }) => Math.floor(total * share))
    const rest = total - counts.reduce((sum, count) => sum + count, 0)
    return counts.map((count, index) => (index === 0 ? rest : count))
  }
  const [counted, more] = [of(views), of(rawViews - views)]
  return demoPages.map(({ path, title }, index) => {
    const count = counted[index] ?? 0
    return { day, path, title, is_demo: true, views: count, raw_views: count + (more[index] ?? 0) }
  })
}

function sumBy<Key>(slots: readonly Slot[], keyOf: (slot: Slot) => Key): [Key, PageViewCounts][] {
  const nothing = { is_demo: true, views: 0, raw_views: 0, visitors: 0, raw_visitors: 0 }
  const plus = (a: PageViewCounts, b: PageViewCounts) => ({
    is_demo: true,
    views: a.views + b.views,
    raw_views: a.raw_views + b.raw_views,
    visitors: a.visitors + b.visitors,
    raw_visitors: a.raw_visitors + b.raw_visitors,
  })
  return [...Map.groupBy(slots, keyOf)].map(([key, group]) => [key, group.reduce(plus, nothing)])
}

function batchesOf(rows: readonly Slot[], size = 1_000): Slot[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}
