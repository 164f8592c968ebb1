import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { jstDay } from '../common/date-range.ts'
import { isoTime, userId } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { text } from '../common/text.ts'
import { requestId } from './audit.ts'

/** Records of one answer. */
export const auditPageSize = 50

/** An account as the audit log names it; number and name are null when the user service does not know or answer. */
export const auditPerson = z.strictObject({
  user_id: userId,
  user_number: z.nullable(z.int()),
  display_name: z.nullable(z.string()),
})
export type AuditPerson = z.infer<typeof auditPerson>

export const auditRecord = z.strictObject({
  id: z.uuid(),
  at: isoTime,
  service: z.string(),
  /** Null when the system acted, or when nobody knows who did (`is_system`). */
  actor: z.nullable(auditPerson),
  is_system: z.boolean(),
  action: z.string(),
  target: z.string(),
  /** The account a target of the form `user:<id>` stands for. */
  member: z.nullable(auditPerson),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  reason: z.nullable(z.string()),
  /** Of the session that acted, 「Chrome・Windows」; null where it is not known (any more). */
  device: z.nullable(z.string()),
  /** Null for what no request made. */
  request_id: z.nullable(requestId),
})
export type AuditRecord = z.infer<typeof auditRecord>

const filters = {
  actor: z.optional(userId),
  action: z.optional(z.string().check(z.maxLength(100))),
  /** `thread:12` with all that belongs to it, `#12` for a member, `スレッド 12`, the id of a request, or a part of a target. */
  target: z.optional(text({ label: '対象', max: 200 })),
  /** Days of Asia/Tokyo, both included. */
  from: z.optional(jstDay),
  to: z.optional(jstDay),
  /** `hide` leaves out what only looked at something. */
  views: z.optional(z.enum(['hide'])),
}

export const listAuditLog = adminRoute('GET', '/api/admin/audit-log', may.administer, {
  summary:
    'The audit log, newest first, 50 a page; `next` is passed as `before`; `format=csv` for all of the filter',
  query: z.strictObject({
    ...filters,
    before: z.optional(z.uuid()),
    format: z.optional(z.enum(['csv'])),
  }),
  responses: {
    200: z.strictObject({
      events: z.array(auditRecord),
      /** Null at the end. */
      next: z.nullable(z.uuid()),
      /** Of all pages of the filter. */
      total: z.int(),
    }),
  },
})

export const listAuditActors = adminRoute('GET', '/api/admin/audit-log/actors', may.administer, {
  summary: 'Everyone who stands in the audit log',
  responses: { 200: z.strictObject({ actors: z.array(auditPerson) }) },
})
