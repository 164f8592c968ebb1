import type { HourlyClicks } from '@gamelog/contracts/stats/antenna'
import { hourMs, jstClock } from '@gamelog/domain/jst'
import { fillParts, periodBefore, readStatsRange } from '@gamelog/server/stats-range'
import type { Db } from '../../db/tables.ts'
import { countClickParts, countSiteHours } from './repository.ts'

/** Counted clicks by hour, today and yesterday. @param site name of a source */
export async function readHourlyClicks(
  db: Db,
  site: string | undefined,
  now = new Date(),
): Promise<HourlyClicks> {
  const today = readStatsRange({}, now)
  const yesterday = periodBefore(today)
  const both = { from: yesterday.from, until: today.until }
  const rows = await (site === undefined ? countClickParts(db, both, hourMs) : countSiteHours(db, both, site))
  const hours = (range: typeof today) => fillParts(range, rows, now).map((clicks, hour) => ({ hour, clicks }))
  return { today: hours(today), yesterday: hours(yesterday), current_hour_jst: jstClock(now).getUTCHours() }
}
