import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { lockFor } from '@gamelog/server/advisory-lock'
import { firstKeptDay, type PartitionedTable } from '@gamelog/server/day-partitions'
import type { AdminContext } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import type { PageViewEvent } from './page-view-event.ts'
import { deleteVisitors, findVisitors, insertPageViews, restoreVisitors } from './repository.ts'
import { rollUp } from './roll-up.ts'
import { addRollUp } from './roll-up-repository.ts'

export const pageViewTable: PartitionedTable = { name: 'page_views', setting: 'retention.events' }

/** Days that `page_view_visitors` is kept for: views are hardly ever stored later. */
const visitorDays = 3
/** Held by whoever changes the visitors or the roll-ups. */
const lock = 'admin:page-views'

/**
 * Stores page views and adds the new ones to the roll-ups, in one transaction: storing an event again changes nothing.
 * Those past their retention are left out, as nothing would tell that they are stored. `now` in ms.
 */
export async function storePageViews(
  { db, partitions, settings }: Pick<AdminContext, 'db' | 'partitions' | 'settings'>,
  events: readonly PageViewEvent[],
  now = Date.now(),
): Promise<void> {
  const firstDay = firstKeptDay(settings.get(pageViewTable.setting), now)
  const views = events
    .map((event) => ({ ...event, at: new Date(event.at) }))
    .filter(({ at }) => jstDayOf(at) >= firstDay)
  if (views.length === 0) return
  const times = views.map(({ at }) => at)
  await partitions.ensure(pageViewTable.name, times)
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, lock)
    // Before the views are inserted: they are not among those whose visitors have been counted.
    for (const day of new Set(times.map(jstDayOf))) await restoreVisitors(tx, day)
    const stored = await insertPageViews(tx, views)
    if (stored.length === 0) return
    await addRollUp(tx, rollUp(stored, await findVisitors(tx, stored)))
  })
}

/** Forgets who was seen on days long past. `now` in ms. @returns number of rows */
export async function deleteOldVisitors(db: Db, now = Date.now()): Promise<bigint> {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, lock)
    return deleteVisitors(tx, addDays(jstDayOf(new Date(now)), -visitorDays))
  })
}
