import type { RetainedRecords, RetentionSubject } from '@gamelog/contracts/admin/settings'
import type { SettingEffect } from '@gamelog/contracts/admin/site-settings'
import type { RetentionSetting, SettingName } from '@gamelog/contracts/settings/registry'
import { addDays, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { firstKeptDay, partitionName, partitionPeriodMs } from './day-partitions.ts'
import { retentionCutoff } from './jobs/retention.ts'
import type { Settings } from './settings/settings.ts'

/** Records a service keeps for a time, as its retention job deletes them. */
export interface RetentionRule {
  readonly thing: RetentionSubject
  /** The setting that says so, a number that nobody changes; null = for ever. */
  readonly days: RetentionSetting | number | null
  readonly tables: readonly string[]
  /** Time column that decides; absent for tables in partitions of a day, and for what stays. */
  readonly column?: string
  /** In place of the comparison of `column`: whether a row is older than a time. */
  readonly isOld?: (before: Date) => RawBuilder<boolean>
  /** Rows that stay all the same when a deletion at that time comes: under a legal hold. */
  readonly unless?: (at: Date) => RawBuilder<boolean>
  /** The rows stay, this column of theirs is emptied; `emptied` is what it holds afterwards. */
  readonly clears?: { readonly column: string; readonly emptied: '' | null }
}

interface Kept {
  readonly kept: readonly RetentionRule[]
  readonly settings: Settings
}

/** Minute of the hour at which the services' retention jobs run. */
const retentionMinute = 40

/** Rows kept now and rows the next deletion takes. `now` in ms. */
export async function readRetention<Tables>(
  db: Kysely<Tables>,
  { kept, settings }: Kept,
  now = Date.now(),
): Promise<RetainedRecords[]> {
  return Promise.all(
    kept.map(async (each) => {
      const days = typeof each.days === 'string' ? settings.get(each.days) : each.days
      return {
        thing: each.thing,
        days,
        rows: await countRows(db, each),
        bytes: each.clears ? null : await measureTables(db, each.tables),
        next: days === null ? null : await nextDeletion(db, each, days, now),
      }
    }),
  )
}

/** Foretells what the next deletion would take if a setting had another value; null when no rule follows it. `now` in ms. */
export async function foreseeRetention<Tables>(
  db: Kysely<Tables>,
  kept: readonly RetentionRule[],
  setting: SettingName,
  days: number,
  now = Date.now(),
): Promise<SettingEffect | null> {
  const rules = kept.filter((rule) => rule.days === setting)
  const foreseen = await Promise.all(
    rules.map((rule) =>
      rule.column === undefined ? nextDrop(db, rule, days, now) : nextDeletion(db, rule, days, now),
    ),
  )
  const times = foreseen.flatMap((next) => next?.at ?? []).toSorted()
  const [at] = times
  if (at === undefined) return null
  return { at, rows: foreseen.reduce((sum, next) => sum + (next?.rows ?? 0), 0) }
}

/** Partitions that a shorter time makes too old are dropped by the next look at them (day-partitions.ts). */
async function nextDrop<Tables>(
  db: Kysely<Tables>,
  { tables }: RetentionRule,
  days: number,
  now: number,
): Promise<SettingEffect> {
  const first = firstKeptDay(days, now)
  const counts = tables.map(
    (table) => sql<{ n: number }>`select coalesce(sum(greatest(n_live_tup, 0)), 0)::int as n
      from pg_stat_user_tables
      where relid in (${partsOf(table)}) and relname < ${partitionName(table, first)} and relname <> ${table}`,
  )
  return { at: new Date(now + partitionPeriodMs).toISOString(), rows: await sumOf(db, counts) }
}

async function countRows<Tables>(db: Kysely<Tables>, { tables, clears }: RetentionRule): Promise<number> {
  const counts = tables.map((table) =>
    clears
      ? sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${isHeld(clears)}`
      : // Estimated, as an exact count would read millions of rows.
        sql<{ n: number }>`select coalesce(sum(n_live_tup), 0)::int as n from pg_stat_user_tables
          where relid in (${partsOf(table)})`,
  )
  return sumOf(db, counts)
}

async function measureTables<Tables>(db: Kysely<Tables>, tables: readonly string[]): Promise<number> {
  const sizes = tables.map(
    (table) => sql<{ n: number }>`select coalesce(sum(pg_total_relation_size(id)), 0)::float8 as n
      from (${partsOf(table)}) as parts (id)`,
  )
  return sumOf(db, sizes)
}

async function nextDeletion<Tables>(
  db: Kysely<Tables>,
  kept: RetentionRule,
  days: number,
  now: number,
): Promise<RetainedRecords['next']> {
  const { column, clears, isOld, tables, unless } = kept
  if (column === undefined) {
    const tomorrow = addDays(jstDayOf(new Date(now)), 1)
    const day = addDays(tomorrow, -days)
    const counts = tables.map(
      (table) => sql<{ n: number }>`select coalesce(sum(n_live_tup), 0)::int as n from pg_stat_user_tables
        where relid in (${partsOf(table)}) and relname <= ${partitionName(table, day)}`,
    )
    return { at: startOfJstDay(tomorrow).toISOString(), rows: await sumOf(db, counts), day }
  }
  const at = new Date(now)
  at.setUTCMinutes(retentionMinute, 0, 0)
  if (at.getTime() <= now) at.setTime(at.getTime() + 3_600_000)
  const before = retentionCutoff(at.getTime(), days)
  const counts = tables.map(
    (table) => sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where ${isOld ? isOld(before) : sql`${sql.ref(column)} < ${before}`} and ${clears ? isHeld(clears) : sql`true`}
        and not ${unless ? unless(at) : sql`false`}`,
  )
  return { at: at.toISOString(), rows: await sumOf(db, counts), day: null }
}

function isHeld({ column, emptied }: NonNullable<RetentionRule['clears']>) {
  return emptied === null ? sql`${sql.ref(column)} is not null` : sql`${sql.ref(column)} <> ''`
}

/** The table and its partitions. */
function partsOf(table: string) {
  return sql`select ${table}::regclass::oid union all
    select inhrelid from pg_inherits where inhparent = ${table}::regclass`
}

async function sumOf<Tables>(
  db: Kysely<Tables>,
  queries: readonly ReturnType<typeof sql<{ n: number }>>[],
): Promise<number> {
  const results = await Promise.all(queries.map((query) => query.execute(db)))
  return results.reduce((sum, { rows }) => sum + (rows[0]?.n ?? 0), 0)
}
