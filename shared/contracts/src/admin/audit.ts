import * as z from 'zod/mini'
import { isoTime, userId } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'

/** One change made in the back office. Stored by `id`: sending it again does not store it twice. */
export const auditEvent = z.strictObject({
  id: z.uuid(),
  at: isoTime,
  /** Null when the system itself acted. */
  actor_user_id: z.nullable(userId),
  /** e.g. `thread.delete`. */
  action: z.string().check(z.maxLength(100)),
  /** e.g. `thread:12`. */
  target: z.string().check(z.maxLength(200)),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  reason: z.nullable(z.string()),
})
export type AuditEvent = z.infer<typeof auditEvent>

export const storeAuditEvents = defineRoute({
  method: 'POST',
  path: '/internal/audit-events',
  auth: 'internal',
  summary: "Store a service's audit events; ids already stored are left as they are",
  body: z.strictObject({
    service: z.string().check(z.maxLength(50)),
    events: z.array(auditEvent).check(z.minLength(1), z.maxLength(100)),
  }),
  responses: { 204: null },
})
