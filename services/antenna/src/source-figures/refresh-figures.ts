import { figureDays, linkDays } from '@gamelog/contracts/antenna/figure-days'
import { addDays, dayMs, jstDayOf, slotMs, startOfSlot } from '@gamelog/domain/jst'
import type { Db } from '../db/tables.ts'
import { findComputedAt, replaceFigures } from './repository.ts'

/**
 * Computes the figures of /sources from the single clicks of seven days, unless that was done in these ten minutes. A scan of seven days in ten
 * minutes is less than 人気の記事 reads, and a click that was stored late is in the next one.
 * @param period ms; shorter in the demo
 * @returns true when they were computed
 */
export async function refreshFigures(db: Db, now: Date, period = slotMs): Promise<boolean> {
  const computedAt = await findComputedAt(db)
  const begun = period === slotMs ? startOfSlot(now) : new Date(now.getTime() - period)
  if (computedAt && computedAt >= begun) return false
  const lastDay = jstDayOf(now)
  await db.transaction().execute((tx) =>
    replaceFigures(tx, {
      firstDay: addDays(lastDay, 1 - figureDays),
      lastDay,
      linksSince: new Date(now.getTime() - linkDays * dayMs),
    }),
  )
  return true
}
