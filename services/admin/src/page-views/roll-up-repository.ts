import type { StatsRange } from '@gamelog/server/stats-range'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/tables.ts'
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

export interface VisitorPart {
  /** First moment of the hour or day. */
  start: Date
  visitors: number
  raw_visitors: number
}

/** Visitors of a range by hours when it is one day, else by days; parts without a view are left out. */
export async function listVisitors(db: Db, range: StatsRange): Promise<VisitorPart[]> {
  const sumOf = ['visitors', 'raw_visitors'] as const
  if (range.days === 1)
    return db
      .selectFrom('page_view_hours')
      .select(({ fn }) => ['hour as start', ...sumOf.map((column) => fn.sum<number>(column).as(column))])
      .where('hour', '>=', range.from)
      .where('hour', '<', range.until)
      .groupBy('hour')
      .execute()
  return db
    .selectFrom('page_view_days')
    .select(({ fn }) => [
      // Midnight in Japan, 9 hours ahead of UTC all year.
      sql<Date>`(day::timestamp - interval '9 hours') at time zone 'UTC'`.as('start'),
      ...sumOf.map((column) => fn.sum<number>(column).as(column)),
    ])
    .where('day', '>=', range.firstDay)
    .where('day', '<=', range.lastDay)
    .groupBy('day')
    .execute()
}

/** Counted visitors from `from` on and before `until`, both at whole ten minutes. */
export async function countVisitors(
  db: Db,
  { from, until }: Pick<StatsRange, 'from' | 'until'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('page_view_slots')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('visitors'), sql<number>`0`).as('count'))
    .where('slot', '>=', from)
    .where('slot', '<', until)
    .executeTakeFirstOrThrow()
  return count
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
      'title',
      fn.sum<number>('views').as('views'),
      sql<number>`(sum(sum(views)) over ())::bigint`.as('total'),
    ])
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .groupBy(['path', 'title'])
    .having(({ fn }) => fn.sum('views'), '>', 0)
    .orderBy('views', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute()
}
