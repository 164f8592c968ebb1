import { recordChanges } from '@gamelog/server/outbox/repository'
import { demoMembers, demoOperator, operatorSession } from '../common/members.ts'
import { type DemoReports, demoReports, isDeletedBy } from './reports.ts'
import type { Db } from './tables.ts'

const hour = 3_600_000

/** Inserts a thread's reports; the audit log is told of those that were decided. */
export async function insertReports(
  tx: Db,
  thread: { id: number; title: string },
  now: number,
): Promise<void> {
  for (const reports of demoReports.filter(({ title }) => title === thread.title)) {
    const rows = await tx
      .insertInto('reports')
      .values(reports.reporters.map((name, index) => toRow(reports, name, { index, thread, now })))
      .returning('id')
      .execute()
    const { decision, post } = reports
    if (!decision) continue
    const target = { status: 'resolved', outcome: decision.outcome, thread_id: thread.id, post_number: post }
    await recordChanges(
      tx,
      rows.map(({ id }) => ({
        at: new Date(now - decision.ago * hour),
        actor: operatorSession,
        action: 'report.resolve',
        target: `report:${id}`,
        before: { status: 'pending' },
        after: target,
        reason: decision.note,
      })),
    )
  }
}

function toRow(
  reports: DemoReports,
  name: DemoReports['reporters'][number],
  { index, thread, now }: { index: number; thread: { id: number }; now: number },
) {
  const { post, reason, ago, decision } = reports
  const { id, address, sinceAgo } = demoMembers[name]
  return {
    thread_id: thread.id,
    post_number: post,
    reporter_user_id: id,
    reporter_ip: address,
    reporter_since: new Date(now - sinceAgo * hour),
    reason,
    // The first of them came first.
    reported_at: new Date(now - ago * hour - (reports.reporters.length - 1 - index) * 600_000),
    status: decision ? ('resolved' as const) : ('pending' as const),
    outcome: decision?.outcome ?? null,
    note: decision?.note ?? null,
    resolved_at: decision ? new Date(now - decision.ago * hour) : null,
    resolved_by: decision ? demoOperator.id : null,
    deleted_post: isDeletedBy(reports),
  }
}
