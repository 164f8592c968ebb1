import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Report } from '@gamelog/contracts/board/reports'
import type { Settings } from '@gamelog/server/settings/settings'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { accuracy, matchReports, type ReportFilter } from './match-repository.ts'
import { weightOf, weightOfPost } from './weight.ts'

/** Matching reports, newest first, at most one page, and the total number. */
export async function filterReports(
  db: Db,
  filter: ReportFilter,
  settings: Settings,
): Promise<{ total: number; reports: Report[] }> {
  const matching = matchReports(db, filter)
  const [{ total }, rows] = await Promise.all([
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll('reports')
      .select(['threads.title', 'posts.content', 'posts.author_user_id', 'posts.author_ip'])
      .select([weightOf('reports', settings).as('weight'), weightOfPost('posts', settings).as('post_weight')])
      .select([accuracy('confirmed').as('confirmed'), accuracy('cleared').as('cleared')])
      .orderBy('reported_at', 'desc')
      .orderBy('reports.id', 'desc')
      .limit(boardLimits.listed)
      .execute(),
  ])
  const reports = rows.map((row) => ({
    id: row.id,
    thread_id: row.thread_id,
    thread_title: row.title,
    post_number: row.post_number,
    post_content: row.content,
    posted_by_user_id: row.author_user_id,
    posted_by_ip: row.author_ip,
    reporter_user_id: row.reporter_user_id,
    reporter_ip: row.reporter_ip,
    reason: row.reason,
    reported_at: row.reported_at.toISOString(),
    status: row.status,
    weight: row.status === 'pending' ? row.weight : 0,
    post_weight: row.post_weight,
    ...(row.outcome === null ? {} : { outcome: row.outcome }),
    ...(row.note === null ? {} : { note: row.note }),
    ...(row.resolved_at === null ? {} : { resolved_at: row.resolved_at.toISOString() }),
    reporter_accuracy: { confirmed: row.confirmed, cleared: row.cleared },
  }))
  return { total, reports }
}
