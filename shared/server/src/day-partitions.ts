import type { RetentionSetting } from '@gamelog/contracts/settings/registry'
import { addDays, endOfJstDay, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { type Kysely, sql } from 'kysely'
import { lockFor } from './advisory-lock.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Settings } from './settings/settings.ts'

/** A table of single events, `partition by range` of a time: one partition a day of Asia/Tokyo. */
export interface PartitionedTable {
  name: string
  /** Says how many days are kept, today's among them; earlier ones are dropped whole. */
  setting: RetentionSetting
}

export interface DayPartitions {
  /** Makes the partitions that rows of these times need; must be called before the transaction that inserts them. */
  ensure(table: string, times: readonly Date[]): Promise<void>
}

/** ms between two looks at what is missing and what is too old. */
export const partitionPeriodMs = 1_800_000

/** Days ahead that partitions are made for, so that inserting does not wait for their creation. */
const daysAhead = 2

/**
 * Keeps the partitions of a service's tables: those of the next days are made when the app is ready and hourly, those past
 * their retention dropped.
 */
export function keepDayPartitions<Tables>(
  db: Kysely<Tables>,
  { jobs, settings }: { jobs: Pick<Jobs, 'everyReplica'>; settings: Settings },
  tables: readonly PartitionedTable[],
): DayPartitions {
  const made = new Set<string>()
  const ensure = async (table: string, days: readonly string[]) => {
    const missing = days.filter((day) => !made.has(`${table} ${day}`))
    if (missing.length === 0) return
    await createDayPartitions(db, table, missing)
    for (const day of missing) made.add(`${table} ${day}`)
  }
  jobs.everyReplica('partitions', partitionPeriodMs, async () => {
    const now = Date.now()
    const today = jstDayOf(new Date(now))
    const days = Array.from({ length: daysAhead + 1 }, (_, index) => addDays(today, index))
    for (const { name, setting } of tables) {
      await ensure(name, days)
      await dropDayPartitions(db, name, firstKeptDay(settings.get(setting), now))
    }
    made.clear()
  })
  return {
    ensure: (table, times) => ensure(table, [...new Set(times.map(jstDayOf))]),
  }
}

/** First day (yyyy-MM-dd) of those that `days` keep: the rows of the oldest are up to a day younger. `now` in ms. */
export function firstKeptDay(days: number, now: number): string {
  return addDays(jstDayOf(new Date(now)), 1 - days)
}

/** Makes the partitions of the given days (yyyy-MM-dd) that are missing. Safe in several processes at once. */
export async function createDayPartitions<Tables>(
  db: Kysely<Tables>,
  table: string,
  days: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, `partitions:${table}`)
    for (const day of days) {
      const from = sql.lit(startOfJstDay(day).toISOString())
      const until = sql.lit(endOfJstDay(day).toISOString())
      await sql`
        create table if not exists ${sql.table(partitionName(table, day))}
        partition of ${sql.table(table)} for values from (${from}) to (${until})`.execute(tx)
    }
  })
}

/** Drops the partitions of days before `firstKept`. Safe in several processes at once. @returns their number */
export async function dropDayPartitions<Tables>(
  db: Kysely<Tables>,
  table: string,
  firstKept: string,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, `partitions:${table}`)
    const { rows } = await sql<{ name: string }>`
      select child.relname as name
      from pg_inherits join pg_class child on child.oid = inhrelid
      where inhparent = ${table}::regclass and child.relname < ${partitionName(table, firstKept)}`.execute(tx)
    for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(tx)
    return rows.length
  })
}

/** `clicks` and `2026-11-22` → `clicks_20261122`. */
export function partitionName(table: string, day: string): string {
  return `${table}_${day.replaceAll('-', '')}`
}
