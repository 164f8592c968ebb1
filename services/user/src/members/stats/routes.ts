import { clearDemoHistory } from '@gamelog/contracts/stats/demo-history'
import { getNewUserStat } from '@gamelog/contracts/stats/summary'
import type { App } from '@gamelog/server/app'
import { measureStat } from '@gamelog/server/measured-stat'
import { registerRoute } from '@gamelog/server/register-route'
import { readStatsRange } from '@gamelog/server/stats-range'
import type { UserContext } from '../../context.ts'
import { countNewUserParts, deleteDemoCounts } from './repository.ts'

export function statsRoutes(app: App, { db, now }: UserContext): void {
  registerRoute(app, getNewUserStat, async ({ query }) => {
    const at = new Date(now())
    const range = readStatsRange(query, at)
    // Every registration counts.
    return {
      ...(await measureStat(range, (period, partMs) => countNewUserParts(db, period, partMs), at)),
      raw: null,
    }
  })
  registerRoute(app, clearDemoHistory, async () => ({ rows: await deleteDemoCounts(db) }))
}
