import { endOfJstDay, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { sql } from 'kysely'
import type { Db, PageViewTable, PageViewVisitorTable } from '../../db/tables.ts'

/** Stores page views; known ids are ignored. @returns the new ones */
export async function insertPageViews(db: Db, views: readonly PageViewTable[]): Promise<PageViewTable[]> {
  return db
    .insertInto('page_views')
    .values(views)
    .onConflict((conflict) => conflict.columns(['id', 'at']).doNothing())
    .returningAll()
    .execute()
}

/** Stored first views of these views' visitors, on the days of the views. */
export async function findVisitors(db: Db, views: readonly PageViewTable[]): Promise<PageViewVisitorTable[]> {
  const days = Map.groupBy(views, ({ at }) => jstDayOf(at))
  const found: PageViewVisitorTable[] = []
  for (const [day, ofDay] of days) {
    const rows = await db
      .selectFrom('page_view_visitors')
      .select(['visitor', 'slot', 'counted_slot'])
      .where('day', '=', day)
      .where('visitor', 'in', [...new Set(ofDay.map(({ visitor }) => visitor))])
      .execute()
    found.push(...rows.map((row) => ({ day, ...row })))
  }
  return found
}

/** Writes a day's visitors anew from its stored views when they have been deleted. */
export async function restoreVisitors(db: Db, day: string): Promise<void> {
  await sql`
    insert into page_view_visitors (day, visitor, slot, counted_slot)
    select
      ${day},
      visitor,
      date_bin('10 minutes', min(at), 'epoch'),
      date_bin('10 minutes', min(at) filter (where not is_bot and not is_cross_site), 'epoch')
    from page_views
    where at >= ${startOfJstDay(day)} and at < ${endOfJstDay(day)}
      and not exists (select from page_view_visitors where day = ${day})
    group by visitor`.execute(db)
}

/** Deletes who was seen on the days before `firstKept`: whole days, as restoreVisitors expects. */
export async function deleteVisitors(db: Db, firstKept: string): Promise<bigint> {
  const { numDeletedRows } = await db
    .deleteFrom('page_view_visitors')
    .where('day', '<', firstKept)
    .executeTakeFirst()
  return numDeletedRows
}
