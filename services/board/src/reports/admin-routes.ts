import { listReports, resolveReports as resolveReportsRoute } from '@gamelog/contracts/board/reports'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { Board } from '../board.ts'
import { actorOf } from '../moderation/routes.ts'
import { endOfJstDay, startOfJstDay } from '../stats/jst-day.ts'
import { filterReports } from './admin-repository.ts'
import { resolveReports } from './resolve-reports.ts'

export function adminReportRoutes(app: App, board: Board): void {
  registerRoute(app, listReports, async (request) => {
    const { user_id, status = 'all', from_date, to_date } = request.query
    const { total, reports } = await filterReports(board.db, {
      userId: user_id,
      status,
      from: from_date === undefined ? undefined : startOfJstDay(from_date),
      until: to_date === undefined ? undefined : endOfJstDay(to_date),
    })
    return { total_count: total, reports }
  })

  registerRoute(app, resolveReportsRoute, async (request) => {
    const { report_ids, note, outcome = 'cleared' } = request.body
    const ids = [...new Set(report_ids)]
    return {
      resolved_count: await resolveReports(board, { ids, outcome, note, actorUserId: actorOf(request) }),
    }
  })
}
