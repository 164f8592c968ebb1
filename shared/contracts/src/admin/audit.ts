import * as z from 'zod/mini'
import { isoTime } from '../common/ids.ts'
import { internalRoute } from '../common/route.ts'

/** nginx's `$request_id` of the request that made a change; its log and those of the services name it, too. */
export const requestId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** One change made in the back office. Stored by `id`: sending it again does not store it twice. */
export const auditEvent = z.strictObject({
  id: z.uuid(),
  at: isoTime,
  /** sha256 (hex) of the token the admin acted with: the receiver looks up whose it is. Null when the system acted. */
  admin_session: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** e.g. `thread.delete`. */
  action: z.string().check(z.maxLength(100)),
  /** e.g. `thread:12`. */
  target: z.string().check(z.maxLength(200)),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  reason: z.nullable(z.string()),
  request_id: z.optional(requestId),
})
export type AuditEvent = z.infer<typeof auditEvent>

export const storeAuditEvents = internalRoute(
  'POST',
  '/internal/audit-events',
  ['user', 'board', 'antenna', 'widget'],
  {
    summary: "Store a service's audit events; ids already stored are left as they are",
    // The service is known by its token.
    body: z.strictObject({ events: z.array(auditEvent).check(z.minLength(1), z.maxLength(100)) }),
    responses: { 204: null },
  },
)
