import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { jstDay } from '../common/date-range.ts'
import { isoTime, pathInteger, positiveInteger, userId } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { text } from '../common/text.ts'
import { boardLimits } from './limits.ts'
import { adminPost } from './moderation.ts'
import { postKey } from './post.ts'
import { thread } from './thread.ts'

export const reportStatus = z.enum(['pending', 'resolved'])
/** cleared: the post is fine. confirmed: the report was right and the post is deleted. */
export const reportOutcome = z.enum(['cleared', 'confirmed'])
export type ReportOutcome = z.infer<typeof reportOutcome>

export const report = z.strictObject({
  id: z.int(),
  thread_id: z.int(),
  thread_title: z.string(),
  post_number: z.int(),
  post_content: z.string(),
  posted_by_user_id: z.nullable(userId),
  posted_by_ip: z.nullable(z.string()),
  reporter_user_id: userId,
  reporter_ip: z.nullable(z.string()),
  reason: z.string(),
  reported_at: isoTime,
  status: reportStatus,
  /** Present weight of the report: 1, less for new or often mistaken reporters (multiples of 1/8); 0 once resolved. */
  weight: z.number(),
  /** Of all pending reports of the post. */
  post_weight: z.number(),
  outcome: z.optional(reportOutcome),
  note: z.optional(z.string()),
  resolved_at: z.optional(isoTime),
  /** How the reporter's earlier reports were decided. */
  reporter_accuracy: z.optional(z.strictObject({ confirmed: z.int(), cleared: z.int() })),
})
export type Report = z.infer<typeof report>

export const listReports = adminRoute('GET', '/api/admin/reports', may.moderate, {
  summary: 'Reports, newest first, at most 500; user_id = reporter or author; days of Asia/Tokyo',
  query: z.strictObject({
    user_id: z.optional(userId),
    status: z.optional(z.enum(['all', 'pending', 'resolved'])),
    from_date: z.optional(jstDay),
    to_date: z.optional(jstDay),
  }),
  responses: {
    200: z.strictObject({
      total_count: z.int(),
      /** `post_weight` from which on a post is hidden. */
      hide_weight: z.int(),
      reports: z.array(report),
    }),
  },
})

/** Reported posts a page of the queue holds. */
export const reportGroupsPage = 50

const groupedReport = z.strictObject({
  id: z.int(),
  reporter_user_id: userId,
  reason: z.string(),
  reported_at: isoTime,
  status: reportStatus,
  /** As in `report`. */
  weight: z.number(),
  outcome: z.optional(reportOutcome),
  note: z.optional(z.string()),
  resolved_at: z.optional(isoTime),
  /** The admin's account; absent where the reporter left. */
  resolved_by: z.optional(userId),
  reporter_accuracy: z.strictObject({ confirmed: z.int(), cleared: z.int() }),
})
export type GroupedReport = z.infer<typeof groupedReport>

/** A reported post with all its reports, newest first. */
export const reportGroup = z.strictObject({
  thread,
  post: adminPost,
  /** Of its pending reports. */
  weight: z.number(),
  reports: z.array(groupedReport),
})
export type ReportGroup = z.infer<typeof reportGroup>

export const listReportGroups = adminRoute('GET', '/api/admin/reports/groups', may.moderate, {
  summary: 'The queue: posts with a matching report, with all their reports, 50 a page',
  query: z.strictObject({
    user_id: z.optional(userId),
    /** Default: pending. */
    status: z.optional(z.enum(['all', 'pending', 'resolved'])),
    from_date: z.optional(jstDay),
    to_date: z.optional(jstDay),
    /** most (default): by weight, then by number of reports; newest, oldest: by the last report. */
    sort: z.optional(z.enum(['most', 'newest', 'oldest'])),
    post: z.optional(postKey),
    page: z.optional(pathInteger),
  }),
  responses: {
    200: z.strictObject({
      /** Posts. */
      total_count: z.int(),
      /** Pending reports, whatever the filter. */
      pending_count: z.int(),
      hide_weight: z.int(),
      groups: z.array(reportGroup),
    }),
  },
})

const reportIds = z.array(positiveInteger).check(z.minLength(1), z.maxLength(boardLimits.reportsAtOnce))

export const resolveReports = adminRoute('POST', '/api/admin/reports/resolve', may.moderate, {
  summary: 'Resolve pending reports with a note; those already resolved are left as they are',
  body: z.strictObject({
    report_ids: reportIds,
    note: text({ label: '対応メモ', max: boardLimits.note, lines: boardLimits.lines, required: true }),
    outcome: z.optional(reportOutcome),
  }),
  responses: {
    200: z.strictObject({
      resolved_count: z.int(),
      /** Of the named reports, those somebody had decided before. */
      already_resolved: z.optional(
        z.array(z.strictObject({ id: z.int(), resolved_by: z.nullable(userId), outcome: reportOutcome })),
      ),
    }),
  },
})

export const reopenReports = adminRoute('POST', '/api/admin/reports/reopen', may.moderate, {
  summary: 'Undo a decision: the reports are pending again, a post it deleted is back',
  body: z.strictObject({ report_ids: reportIds }),
  responses: { 200: z.strictObject({ reopened_count: z.int() }) },
})
