import type { MemberPost } from '@gamelog/contracts/board/members'
import type { PostRow, ReportRow } from '../../db/tables.ts'

interface OwnPostRow extends PostRow {
  title: string
  thread_deleted_at: Date | null
  reports: number
}

export function toMemberPost(row: OwnPostRow): MemberPost {
  return {
    thread_id: row.thread_id,
    thread_title: row.title,
    thread_deleted: row.thread_deleted_at === null ? 0 : 1,
    post_number: row.post_number,
    content: row.content,
    posted_at: row.posted_at.toISOString(),
    deleted: row.deleted_at === null ? 0 : 1,
    is_reported: row.hidden,
    pending_reports: row.pending_reports,
    reports: row.reports,
    like_count: row.like_count,
    dislike_count: row.dislike_count,
  }
}

/** What both lists of reports say of a report and its post. */
export function reportedPost(row: ReportRow & { title: string }) {
  return {
    id: row.id,
    thread_id: row.thread_id,
    thread_title: row.title,
    post_number: row.post_number,
    reason: row.reason,
    reported_at: row.reported_at.toISOString(),
    status: row.status,
    ...(row.outcome === null ? {} : { outcome: row.outcome }),
    ...(row.note === null ? {} : { note: row.note }),
  }
}
