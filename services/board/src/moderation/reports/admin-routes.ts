import {
  listReportGroups as listGroupsRoute,
  listReports,
  reopenReports as reopenReportsRoute,
  resolveReports as resolveReportsRoute,
} from '@gamelog/contracts/board/reports'
import { seesAddresses } from '@gamelog/contracts/common/admin-role'
import type { RouteQuery } from '@gamelog/contracts/common/route'
import { endOfJstDay, startOfJstDay } from '@gamelog/domain/jst'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { BoardContext } from '../../context.ts'
import { postFor } from '../../core/posts/admin-post.ts'
import { filterReports } from './admin-repository.ts'
import { countPendingReports, listReportGroups } from './group-repository.ts'
import type { ReportFilter } from './match-repository.ts'
import { reopenReports } from './reopen-reports.ts'
import { resolveReports } from './resolve-reports.ts'

export function adminReportRoutes(app: App, context: BoardContext): void {
  const { settings } = context
  registerRoute(app, listReports, async (request) => {
    const filter = toFilter(request.query, 'all')
    const { total, reports } = await filterReports(context.db, filter, settings)
    const shown = seesAddresses(actingAdmin(request).role)
      ? reports
      : reports.map((report) => ({ ...report, posted_by_ip: null, reporter_ip: null }))
    return { total_count: total, hide_weight: settings.get('board.report-hide'), reports: shown }
  })

  registerRoute(app, listGroupsRoute, async (request) => {
    const { sort = 'most', page = 1, post } = request.query
    const [threadId = 0, number = 0] = post?.split('.').map(Number) ?? []
    const filter = {
      ...toFilter(request.query, 'pending'),
      sort,
      page,
      post: post === undefined ? undefined : { threadId, number },
    }
    const [{ total, groups }, pending] = await Promise.all([
      listReportGroups(context.db, filter, settings),
      countPendingReports(context.db),
    ])
    const admin = actingAdmin(request)
    return {
      total_count: total,
      pending_count: pending,
      hide_weight: settings.get('board.report-hide'),
      groups: groups.map((group) => ({ ...group, post: postFor(admin, group.post) })),
    }
  })

  registerRoute(app, resolveReportsRoute, async (request) => {
    const { report_ids, note, outcome = 'cleared' } = request.body
    const ids = [...new Set(report_ids)]
    const input = { ids, outcome, note, admin: actingAdmin(request) }
    const { resolved, already } = await resolveReports(context, input)
    return { resolved_count: resolved, ...(already.length > 0 && { already_resolved: already }) }
  })

  registerRoute(app, reopenReportsRoute, async (request) => {
    const ids = [...new Set(request.body.report_ids)]
    return { reopened_count: await reopenReports(context, { ids, admin: actingAdmin(request) }) }
  })
}

type Query = RouteQuery<typeof listReports>

function toFilter(
  { user_id, status, from_date, to_date }: Query,
  fallback: ReportFilter['status'],
): ReportFilter {
  return {
    userId: user_id,
    status: status ?? fallback,
    from: from_date === undefined ? undefined : startOfJstDay(from_date),
    until: to_date === undefined ? undefined : endOfJstDay(to_date),
  }
}
