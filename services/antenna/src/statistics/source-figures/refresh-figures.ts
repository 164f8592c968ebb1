import { figureDays, linkDays } from '@gamelog/contracts/antenna/sources-page'
import { addDays, dayMs, jstDayOf, slotMs, startOfSlot } from '@gamelog/domain/jst'
import type { Db } from '../../db/tables.ts'
import { findComputedAt, replaceFigures, replaceSentDay } from './repository.ts'

/**
 * Computes the figures of /sources, unless that was done in these ten minutes: the readers sent today and yesterday are counted
 * anew from the single clicks, and once a day those of all seven days, as clicks may be stored late.
 * @param period ms; shorter in the demo
 * @returns true when they were computed
 */
export async function refreshFigures(db: Db, now: Date, period = slotMs): Promise<boolean> {
  const computedAt = await findComputedAt(db)
  const begun = period === slotMs ? startOfSlot(now) : new Date(now.getTime() - period)
  if (computedAt && computedAt >= begun) return false
  const lastDay = jstDayOf(now)
  const isFirstToday = !computedAt || jstDayOf(computedAt) !== lastDay
  for (let ago = isFirstToday ? figureDays - 1 : 1; ago >= 0; ago -= 1)
    await db.transaction().execute((tx) => replaceSentDay(tx, addDays(lastDay, -ago)))
  await db.transaction().execute((tx) =>
    replaceFigures(tx, {
      firstDay: addDays(lastDay, 1 - figureDays),
      lastDay,
      linksSince: new Date(now.getTime() - linkDays * dayMs),
    }),
  )
  return true
}
