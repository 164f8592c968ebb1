import type { MeasuredStat } from '@gamelog/contracts/stats/summary'
import { measureStat } from '@gamelog/server/measured-stat'
import type { StatsRange } from '@gamelog/server/stats-range'
import type { Db } from '../../db/tables.ts'
import { countClickParts, sumClicks } from './repository.ts'

/** Counted article clicks of a range with the period before, by where they were made. */
export async function readClickStat(db: Db, range: StatsRange, now = new Date()): Promise<MeasuredStat> {
  const [measured, pages] = await Promise.all([
    measureStat(range, (period, partMs) => countClickParts(db, period, partMs), now),
    sumClicks(db, range),
  ])
  const clicksOn = (wanted: 'main' | 'intermediate') => pages.find(({ page }) => page === wanted)?.clicks ?? 0
  return {
    ...measured,
    raw: pages.reduce((sum, { raw }) => sum + raw, 0),
    breakdown: { main: clicksOn('main'), intermediate: clicksOn('intermediate') },
  }
}
