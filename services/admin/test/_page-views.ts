import { randomUUID } from 'node:crypto'
import { jstDayOf, startOfHour, startOfSlot } from '@gamelog/domain/jst'
import { keepDayPartitions } from '@gamelog/server/day-partitions'
import { connectRedis, keysOf } from '@gamelog/server/redis'
import { settingsWith } from '@gamelog/testing/settings'
import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Db, PageViewTable } from '../src/db/tables.ts'
import type { PageViewEvent } from '../src/statistics/page-views/page-view-event.ts'
import { pageViewTable, storePageViews } from '../src/statistics/page-views/store-page-views.ts'
import type { AdminStage } from './_admin.ts'

export function viewAt(at: Date | string, more: Partial<PageViewEvent> = {}): PageViewEvent {
  return {
    id: randomUUID(),
    at: new Date(at).toISOString(),
    path: '/',
    title: 'ホーム',
    device: 'mobile',
    visitor: 'a',
    is_bot: false,
    is_cross_site: false,
    ...more,
  }
}

/** Stores events as a consumer of the stream does. */
export function storing(db: Db): (events: readonly PageViewEvent[], now?: number) => Promise<void> {
  const settings = settingsWith()
  const jobs = { everyReplica: () => ({ runSoon: () => undefined }) }
  const partitions = keepDayPartitions(db, { jobs, settings }, [pageViewTable])
  return (events, now) => storePageViews({ db, partitions, settings }, events, now)
}

/** Puts events into the stream and waits until the consumers have emptied it. */
export async function sendThroughStream(stage: AdminStage, events: readonly PageViewEvent[]): Promise<void> {
  const client = connectRedis(stage.config.redis.url)
  await client.connect()
  try {
    const stream = keysOf(stage.config).sharedKey('events', 'page-views')
    for (const event of events) await client.xadd(stream, '*', 'event', JSON.stringify(event))
    const waitOptions = { timeout: 30_000, interval: 100 }
    await vi.waitFor(async () => {
      if ((await client.xlen(stream)) > 0) throw new Error('not emptied')
    }, waitOptions)
  } finally {
    client.disconnect()
  }
}

type Figures = Record<string, number[]>

/** The roll-ups' figures of views and visitors (counted, raw) by table and key, without the demo's. */
export async function readRollUps(db: Db): Promise<Figures> {
  const figures: Figures = {}
  for (const [table, key] of [
    ['page_view_slots', 'slot'],
    ['page_view_hours', 'hour'],
    ['page_view_days', 'day'],
  ] as const) {
    const { rows } = await sql<{ start: string } & Record<string, number>>`
      select ${key === 'day' ? sql`day::text` : sql.ref(key)} as start, views, raw_views, visitors, raw_visitors
      from ${sql.table(table)} where not is_demo`.execute(db)
    for (const { start, views, raw_views, visitors, raw_visitors } of rows)
      figures[`${key} ${keyText(start)}`] = [views, raw_views, visitors, raw_visitors].map(Number)
  }
  const { rows } = await sql<{ key: string; views: number; raw_views: number }>`
    select concat_ws(' ', day, path, title) as key, views, raw_views
    from page_view_path_days where not is_demo`.execute(db)
  for (const { key, views, raw_views } of rows) figures[`path ${key}`] = [views, raw_views]
  return figures
}

/** The same figures, counted from the raw rows. */
export async function countRows(db: Db): Promise<Figures> {
  const rows = await db.selectFrom('page_views').selectAll().orderBy('at').execute()
  const counted = rows.filter(({ is_bot, is_cross_site }) => !is_bot && !is_cross_site)
  const starts = [
    (at: Date) => `slot ${keyText(startOfSlot(at))}`,
    (at: Date) => `hour ${keyText(startOfHour(at))}`,
    (at: Date) => `day ${jstDayOf(at)}`,
  ]
  const figures: Figures = {}
  for (const startOf of starts)
    for (const [place, views] of [counted, rows, firstViews(counted), firstViews(rows)].entries())
      for (const { at } of views) raise(figures, startOf(at), place, 4)
  for (const [place, views] of [counted, rows].entries())
    for (const { at, path, title } of views) raise(figures, `path ${jstDayOf(at)} ${path} ${title}`, place, 2)
  return figures
}

/** The first view of each visitor on each day. @param rows oldest first */
function firstViews(rows: readonly PageViewTable[]): PageViewTable[] {
  const first = new Map<string, PageViewTable>()
  for (const row of rows) {
    const key = `${jstDayOf(row.at)} ${row.visitor}`
    if (!first.has(key)) first.set(key, row)
  }
  return [...first.values()]
}

function raise(figures: Figures, key: string, place: number, places: number): void {
  const counts = figures[key] ?? Array<number>(places).fill(0)
  counts[place] = (counts[place] ?? 0) + 1
  figures[key] = counts
}

function keyText(start: Date | string): string {
  return typeof start === 'string' ? start : start.toISOString()
}
