import { hourMs, jstDayOf } from '@gamelog/domain/jst'
import type { PartCount, Period } from '@gamelog/server/measured-stat'
import type { StatsRange } from '@gamelog/server/stats-range'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { RollUp } from './roll-up.ts'

const viewColumns = ['views', 'raw_views'] as const
const columns = [...viewColumns, 'visitors', 'raw_visitors'] as const

/** Tables that hold invented history of the demo. */
export const demoPageViewTables = [
  'page_view_slots',
  'page_view_hours',
  'page_view_days',
  'page_view_path_days',
] as const

/** Deletes the single views of the demo. @returns their number */
export async function deleteDemoViews(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('page_views')
    .where('visitor', 'like', 'demo-%')
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Adds to the roll-ups. The transaction must hold the lock of the page views. */
export async function addRollUp(tx: Db, { visitors, slots, hours, days, paths }: RollUp): Promise<void> {
  await tx
    .insertInto('page_view_visitors')
    .values(visitors)
    .onConflict((conflict) =>
      conflict.columns(['day', 'visitor']).doUpdateSet(({ ref }) => ({
        slot: ref('excluded.slot'),
        counted_slot: ref('excluded.counted_slot'),
      })),
    )
    .execute()
  await tx
    .insertInto('page_view_slots')
    .values(slots)
    .onConflict((row) => row.columns(['slot', 'is_demo']).doUpdateSet(sums('page_view_slots', columns)))
    .execute()
  await tx
    .insertInto('page_view_hours')
    .values(hours)
    .onConflict((row) => row.columns(['hour', 'is_demo']).doUpdateSet(sums('page_view_hours', columns)))
    .execute()
  await tx
    .insertInto('page_view_days')
    .values(days)
    .onConflict((row) => row.columns(['day', 'is_demo']).doUpdateSet(sums('page_view_days', columns)))
    .execute()
  await tx
    .insertInto('page_view_path_days')
    .values(paths)
    .onConflict((row) =>
      row.columns(['day', 'path', 'title', 'is_demo']).doUpdateSet(sums('page_view_path_days', viewColumns)),
    )
    .execute()
}

/** For each column what is stored and what is added. */
function sums<Column extends string>(
  table: string,
  names: readonly Column[],
): Record<Column, RawBuilder<number>> {
  const sum = (name: Column) =>
    [name, sql<number>`${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`] as const
  return Object.fromEntries(names.map(sum)) as Record<Column, RawBuilder<number>>
}

/**
 * Counted visitors of a period by its hours or days; `from` begins one, `until` is at whole ten minutes. From the days or hours
 * where the period ends with one, else from the ten minutes; the figures are the same.
 */
export async function countVisitors(db: Db, { from, until }: Period, partMs: number): Promise<PartCount[]> {
  const isWhole = (until.getTime() - from.getTime()) % partMs === 0
  const count = sql<number>`sum(visitors)`.as('count')
  if (isWhole && partMs === hourMs)
    return db
      .selectFrom('page_view_hours')
      .select(['hour as start', count])
      .where('hour', '>=', from)
      .where('hour', '<', until)
      .groupBy('hour')
      .execute()
  if (isWhole)
    return (
      db
        .selectFrom('page_view_days')
        // Midnight in Japan, 9 hours ahead of UTC all year.
        .select([sql<Date>`(day::timestamp - interval '9 hours') at time zone 'UTC'`.as('start'), count])
        .where('day', '>=', jstDayOf(from))
        .where('day', '<', jstDayOf(until))
        .groupBy('day')
        .execute()
    )
  return db
    .selectFrom('page_view_slots')
    .select([sql<Date>`date_bin(make_interval(secs => ${partMs / 1_000}), slot, ${from})`.as('start'), count])
    .where('slot', '>=', from)
    .where('slot', '<', until)
    .groupBy('start')
    .execute()
}

/** Visitors of a range, each once a day, with bots and those from other sites. */
export async function countRawVisitors(db: Db, { firstDay, lastDay }: StatsRange): Promise<number> {
  const { count } = await db
    .selectFrom('page_view_days')
    .select(sql<number>`coalesce(sum(raw_visitors), 0)`.as('count'))
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .executeTakeFirstOrThrow()
  return count
}

/** Counted views of a range by the path of their screen. */
export async function countViewsByPath(
  db: Db,
  { firstDay, lastDay }: Pick<StatsRange, 'firstDay' | 'lastDay'>,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('page_view_path_days')
    .select(({ fn }) => ['path', fn.sum<number>('views').as('views')])
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .groupBy('path')
    .execute()
  return new Map(rows.map(({ path, views }) => [path, Number(views)]))
}

/** Screens with the most counted views of a range, with the views of all screens in `total`. */
export async function listTopPages(
  db: Db,
  { firstDay, lastDay }: StatsRange,
  limit: number,
): Promise<{ path: string; title: string; views: number; total: number }[]> {
  return db
    .selectFrom('page_view_path_days')
    .select(({ fn }) => [
      'path',
      // A screen that was renamed has its last name.
      sql<string>`(array_agg(title order by day desc))[1]`.as('title'),
      fn.sum<number>('views').as('views'),
      sql<number>`(sum(sum(views)) over ())::bigint`.as('total'),
    ])
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .groupBy('path')
    .having(({ fn }) => fn.sum('views'), '>', 0)
    .orderBy('views', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute()
}
