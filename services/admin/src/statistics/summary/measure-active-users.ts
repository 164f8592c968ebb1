import type { MeasuredStat } from '@gamelog/contracts/stats/summary'
import { measureStat } from '@gamelog/server/measured-stat'
import type { StatsRange } from '@gamelog/server/stats-range'
import type { Db } from '../../db/tables.ts'
import { countRawVisitors, countVisitors } from '../page-views/roll-up-repository.ts'

/** Visitors with a counted page view, distinct within each day; a range adds its days. */
export async function measureActiveUsers(db: Db, range: StatsRange, now: Date): Promise<MeasuredStat> {
  const [measured, raw] = await Promise.all([
    measureStat(range, (period, partMs) => countVisitors(db, period, partMs), now),
    countRawVisitors(db, range),
  ])
  return { ...measured, raw }
}
