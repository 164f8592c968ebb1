import { clearDemoHistory } from '@gamelog/contracts/stats/demo-history'
import { getWidgetAnalytics } from '@gamelog/contracts/widget/analytics'
import { getWidgetStats } from '@gamelog/contracts/widget/stats'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import { readStatsRange } from '@gamelog/server/stats-range'
import type { WidgetContext } from '../../context.ts'
import { deleteDemoCounts } from '../events/roll-up-repository.ts'
import { readAnalytics, readAnalyticsRange } from './analytics.ts'
import { readWidgetStats } from './widget-stats.ts'

export function statsRoutes(app: App, { db }: WidgetContext): void {
  registerRoute(app, getWidgetStats, async ({ query }) =>
    readWidgetStats(db, readStatsRange(query), query.domain),
  )
  registerRoute(app, getWidgetAnalytics, async ({ query }) =>
    readAnalytics(db, readAnalyticsRange(query), query.widget_id),
  )
  registerRoute(app, clearDemoHistory, async () => ({ rows: await deleteDemoCounts(db) }))
}
