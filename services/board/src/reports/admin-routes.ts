import { listReports, resolveReports as resolveReportsRoute } from '@gamelog/contracts/board/reports'
import { endOfJstDay, startOfJstDay } from '@gamelog/domain/jst'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { BoardContext } from '../context.ts'
import { filterReports } from './admin-repository.ts'
import { resolveReports } from './resolve-reports.ts'

export function adminReportRoutes(app: App, context: BoardContext): void {
  registerRoute(app, listReports, async (request) => {
    const { user_id, status = 'all', from_date, to_date } = request.query
    const { thresholds } = context.config
    const filter = {
      userId: user_id,
      status,
      from: from_date === undefined ? undefined : startOfJstDay(from_date),
      until: to_date === undefined ? undefined : endOfJstDay(to_date),
    }
    const { total, reports } = await filterReports(context.db, filter, thresholds)
    return { total_count: total, hide_weight: thresholds.hidePost, reports }
  })

  registerRoute(app, resolveReportsRoute, async (request) => {
    const { report_ids, note, outcome = 'cleared' } = request.body
    const ids = [...new Set(report_ids)]
    const input = { ids, outcome, note, admin: actingAdmin(request) }
    return { resolved_count: await resolveReports(context, input) }
  })
}
