import {
  type AdSlotId,
  adScreens,
  adSlotIds,
  adViewDays,
  type getAdViews,
} from '@gamelog/contracts/admin/ads'
import type { RouteResult } from '@gamelog/contracts/common/route'
import { screens } from '@gamelog/contracts/screens'
import { addDays, jstDayOf } from '@gamelog/domain/jst'
import type { Db } from '../../db/tables.ts'
import { countViewsByPath } from '../../statistics/page-views/roll-up-repository.ts'

/** Page views of each slot's screens in the last seven days; null for the interstitial. */
export async function readAdViews(db: Db, now = new Date()): Promise<RouteResult<typeof getAdViews>> {
  const lastDay = jstDayOf(now)
  const firstDay = addDays(lastDay, 1 - adViewDays)
  const byPath = await countViewsByPath(db, { firstDay, lastDay })
  const views = Object.fromEntries(adSlotIds.map((id) => [id, viewsOf(id, byPath)]))
  return { first_day: firstDay, last_day: lastDay, views: views as Record<AdSlotId, number | null> }
}

function viewsOf(id: AdSlotId, byPath: ReadonlyMap<string, number>): number | null {
  if (id === 'sp-interstitial') return null
  const names = adScreens(id)
  const counts =
    names === 'every' ? [...byPath.values()] : names.map((name) => byPath.get(screens[name].path) ?? 0)
  return counts.reduce((sum, count) => sum + count, 0)
}
