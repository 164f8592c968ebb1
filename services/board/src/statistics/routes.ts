import { countPendingReports } from '@gamelog/contracts/admin/dashboard'
import { getBoardStats } from '@gamelog/contracts/board/stats'
import { getThreadRanking } from '@gamelog/contracts/stats/rankings'
import { getPostStat } from '@gamelog/contracts/stats/summary'
import type { App } from '@gamelog/server/app'
import { measureStat } from '@gamelog/server/measured-stat'
import { registerRoute } from '@gamelog/server/register-route'
import { readStatsRange } from '@gamelog/server/stats-range'
import type { BoardContext } from '../context.ts'
import { readBoardStats } from './board-stats.ts'
import { countPending, countPostParts } from './repository.ts'
import { readThreadRanking } from './thread-ranking.ts'

export function statsRoutes(app: App, { db }: BoardContext): void {
  registerRoute(app, getBoardStats, async ({ query }) =>
    readBoardStats(db, readStatsRange(query), query.game_category),
  )
  registerRoute(app, getThreadRanking, async ({ query }) => readThreadRanking(db, readStatsRange(query)))
  registerRoute(app, getPostStat, async ({ query }) => ({
    ...(await measureStat(readStatsRange(query), (period, partMs) => countPostParts(db, period, partMs))),
    // Every post counts.
    raw: null,
  }))
  registerRoute(app, countPendingReports, async () => ({ count: await countPending(db) }))
}
