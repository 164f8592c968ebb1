import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

const tokyoDay = sql<string>`to_char(at at time zone 'Asia/Tokyo', 'YYYY-MM-DD')`

/** Not a minute of which only the worker knew that the admin service was away. */
const hasLooked = sql<boolean>`services - 'admin' <> '{}'`

/**
 * Counts the minutes the monitor looked at, by day of Tokyo, into the table that outlives the samples. A day is counted anew while
 * all of its minutes are there; later its samples are joined by ten, and only a day that is not known yet is taken from those.
 * @param exactSince first moment of which single minutes are kept
 */
export async function countMonitorDays(db: Db, exactSince: Date): Promise<void> {
  await sql`
    insert into monitor_days (day, minutes)
    select ${tokyoDay}, sum(step) / 60 from monitor_samples where ${hasLooked} group by 1
    on conflict (day) do update set minutes = excluded.minutes
    where (excluded.day || ' 00:00+09')::timestamptz >= ${exactSince}`.execute(db)
}

/** Minutes the monitor looked at, by day from `first` on; today's from its samples. */
export async function listObservedMinutes(
  db: Db,
  first: string,
  today: { day: string; from: Date },
): Promise<Map<string, number>> {
  const [days, now] = await Promise.all([
    db.selectFrom('monitor_days').selectAll().where('day', '>=', first).execute(),
    db
      .selectFrom('monitor_samples')
      .select(sql<number>`coalesce(sum(step) / 60, 0)::int`.as('minutes'))
      .where('at', '>=', today.from)
      .where(hasLooked)
      .executeTakeFirstOrThrow(),
  ])
  return new Map([
    ...days.map(({ day, minutes }) => [day, minutes] as const),
    [today.day, now.minutes] as const,
  ])
}

export async function deleteMonitorDays(db: Db, before: string): Promise<void> {
  await db.deleteFrom('monitor_days').where('day', '<', before).execute()
}
