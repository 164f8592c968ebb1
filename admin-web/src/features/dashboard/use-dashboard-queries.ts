import { getBoardStats } from '@gamelog/contracts/board/stats'
import { getChartMarks } from '@gamelog/contracts/monitor/history'
import { getAntennaStats, getHourlyClicks } from '@gamelog/contracts/stats/antenna'
import { getBasicStats } from '@gamelog/contracts/stats/basic'
import { getStatsSummary } from '@gamelog/contracts/stats/summary'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import type { DashboardView } from './use-dashboard-view.ts'

/** ms between two readings while the tab is visible. */
export const every = 60_000

/** Of every statistic of the screen: an owner that hangs is said soon, after one repetition. */
export const polled = { every, keepOld: true, timeoutMs: 5_000 }

/** Queries of the dashboard's panels. Another range keeps the old figures until the new ones are there. */
export function useDashboardQueries({ query, site, game }: DashboardView) {
  return {
    summary: useAdminQuery(getStatsSummary, { query }, polled),
    hourly: useAdminQuery(getHourlyClicks, { query: { site } }, polled),
    basic: useAdminQuery(getBasicStats, { query }, polled),
    antenna: useAdminQuery(getAntennaStats, { query }, polled),
    board: useAdminQuery(getBoardStats, { query: { ...query, game_category: game } }, polled),
    /** Of today. */
    marks: useAdminQuery(getChartMarks, { query: {} }, polled),
  }
}
