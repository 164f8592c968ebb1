import { boardLimits } from '@gamelog/contracts/board/limits'
import { type ReportOutcome, reopenReports, resolveReports } from '@gamelog/contracts/board/reports'
import type { RouteResult } from '@gamelog/contracts/common/route'
import { adminCall } from './session/admin-call.ts'

type Decided = NonNullable<RouteResult<typeof resolveReports>['already_resolved']>

/**
 * Decides reports, in as many requests as it takes.
 * @returns `own`: those this decided, which undoing reopens; `others`: those somebody had decided before
 */
export async function decideReports(
  ids: readonly number[],
  outcome: ReportOutcome,
  note: string,
): Promise<{ own: number[]; others: Decided }> {
  const others: Decided = []
  for (const report_ids of portionsOf(ids)) {
    const { already_resolved } = await adminCall(resolveReports, { body: { report_ids, note, outcome } })
    others.push(...(already_resolved ?? []))
  }
  const own = ids.filter((id) => !others.some((report) => report.id === id))
  return { own, others }
}

/** Makes decided reports pending again. */
export async function reopenDecided(ids: readonly number[]): Promise<void> {
  for (const report_ids of portionsOf(ids)) await adminCall(reopenReports, { body: { report_ids } })
}

function portionsOf(ids: readonly number[]): number[][] {
  const size = boardLimits.reportsAtOnce
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  )
}
