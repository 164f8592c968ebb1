import { durationBuckets } from '@gamelog/domain/duration-histogram'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, RequestCounts, RequestErrorTable, RequestHourTable } from '../../db/tables.ts'

/** Tables that hold invented history of the demo. */
export const demoRequestTables = ['request_hours', 'request_totals'] as const

/** Rows of an insert: Postgres takes 65,535 values. */
const rowsPerInsert = 5_000

/** Notes batches as stored. @returns the ids of those that were not */
export async function insertBatches(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .insertInto('request_batches')
    .values(ids.toSorted().map((id) => ({ id })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function deleteBatches(db: Db, before: Date, limit: number): Promise<bigint> {
  const old = db.selectFrom('request_batches').select('id').where('stored_at', '<', before).limit(limit)
  return (await db.deleteFrom('request_batches').where('id', 'in', old).executeTakeFirst()).numDeletedRows
}

/** Deletes the hours of the routes; those of all requests together stay. */
export async function deleteRequestHours(db: Db, before: Date, limit: number): Promise<bigint> {
  const old = db
    .selectFrom('request_hours')
    .select(sql`ctid`.as('ctid'))
    .where('hour', '<', before)
    .limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('request_hours')
    .where(sql`ctid`, 'in', old)
    .executeTakeFirst()
  return numDeletedRows
}

/** Adds counts of routes to those of their hours. */
export async function addToHours(db: Db, rows: readonly Insertable<RequestHourTable>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('request_hours')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['hour', 'service', 'method', 'route', 'is_demo']).doUpdateSet(sums('request_hours')),
    )
    .execute()
}

/** Adds counts of all requests to those of their hours. */
export async function addToTotals(db: Db, rows: readonly Insertable<RequestCounts>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('request_totals')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['hour', 'is_demo']).doUpdateSet(sums('request_totals')))
    .execute()
}

function sums(table: 'request_hours' | 'request_totals') {
  const sum = (column: 'count' | 'errors' | 'total_ms') =>
    sql<number>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`
  return {
    count: sum('count'),
    errors: sum('errors'),
    total_ms: sum('total_ms'),
    histogram: sql<number[]>`(
      select array_agg(coalesce(a, 0) + coalesce(b, 0) order by bucket)
      from unnest(${sql.ref(`${table}.histogram`)}, excluded.histogram) with ordinality as pair (a, b, bucket))`,
  }
}

export async function insertErrors(db: Db, rows: readonly RequestErrorTable[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    await db
      .insertInto('request_errors')
      .values(rows.slice(start, start + rowsPerInsert))
      .onConflict((conflict) => conflict.columns(['id', 'at']).doNothing())
      .execute()
}

export interface RequestSums {
  count: number
  errors: number
  total_ms: number
  histogram: number[]
}

/** All requests of the hours from `from` to before `until`. */
export async function sumRequests(db: Db, from: Date, until: Date): Promise<RequestSums> {
  return db
    .selectFrom('request_totals')
    .select([
      sql<number>`coalesce(sum(count), 0)::float8`.as('count'),
      sql<number>`coalesce(sum(errors), 0)::float8`.as('errors'),
      sql<number>`coalesce(sum(total_ms), 0)`.as('total_ms'),
      histogramSum().as('histogram'),
    ])
    .where('hour', '>=', from)
    .where('hour', '<', until)
    .executeTakeFirstOrThrow()
}

export interface RouteSums extends RequestSums {
  service: RequestHourTable['service']
  method: string
  route: string
  /** Count of the earlier hours. */
  earlier: number
}

interface ComparedHours {
  /** First hour counted; there is none of the future. */
  from: Date
  /** First hour compared with, and the first one after. */
  earlierFrom: Date
  earlierUntil: Date
}

/** Requests by route since `from`, with those of earlier hours; a route without any in both is left out. */
export async function sumRoutes(
  db: Db,
  { from, earlierFrom, earlierUntil }: ComparedHours,
): Promise<RouteSums[]> {
  const isCounted = sql<boolean>`hour >= ${from}`
  return db
    .selectFrom('request_hours')
    .select([
      'service',
      'method',
      'route',
      sql<number>`coalesce(sum(count) filter (where ${isCounted}), 0)::float8`.as('count'),
      sql<number>`coalesce(sum(errors) filter (where ${isCounted}), 0)::float8`.as('errors'),
      sql<number>`coalesce(sum(total_ms) filter (where ${isCounted}), 0)`.as('total_ms'),
      sql<number>`coalesce(sum(count) filter (where hour < ${earlierUntil}), 0)::float8`.as('earlier'),
      histogramSum(isCounted).as('histogram'),
    ])
    .where((eb) =>
      eb.or([eb('hour', '>=', from), eb.and([eb('hour', '>=', earlierFrom), eb('hour', '<', earlierUntil)])]),
    )
    .groupBy(['service', 'method', 'route'])
    .execute()
}

/** Histograms added bucket by bucket; an array literal, as unnesting costs ten times as much. */
function histogramSum(condition: RawBuilder<boolean> = sql<boolean>`true`): RawBuilder<number[]> {
  const buckets = Array.from({ length: durationBuckets }, (_, index) => index + 1)
  return sql<number[]>`array[${sql.join(
    buckets.map(
      (bucket) => sql`coalesce(sum(histogram[${sql.lit(bucket)}]) filter (where ${condition}), 0)::float8`,
    ),
  )}]`
}
