import { lockFor } from '@gamelog/server/advisory-lock'
import { createDayPartitions } from '@gamelog/server/day-partitions'
import { daysOfRecentViews, insertViewHistory } from './page-views.ts'
import { insertRequestHistory } from './requests.ts'
import type { Db } from './tables.ts'

/** Each writes one kind of history, marked `is_demo`, single views by their visitors, and returns the number of rows. */
const histories: readonly ((tx: Db, now: Date) => Promise<number>)[] = [
  insertViewHistory,
  insertRequestHistory,
]

/**
 * Inserts the invented history of the statistics up to now, once: not again after `npm run admin -- demo-history clear`.
 * @returns number of rows inserted
 */
export async function seedHistory(db: Db, now = new Date()): Promise<number> {
  await createDayPartitions(db, 'page_views', daysOfRecentViews(now))
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, 'demo:admin-history')
    if (await wasMade(tx)) return 0
    let rows = 0
    for (const insert of histories) rows += await insert(tx, now)
    return rows
  })
}

async function wasMade(tx: Db): Promise<boolean> {
  const row = await tx
    .selectFrom('page_view_days')
    .select('day')
    .where('is_demo', '=', true)
    .executeTakeFirst()
  if (row) return true
  const cleared = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'demo_history.clear')
    .executeTakeFirst()
  return cleared !== undefined
}
