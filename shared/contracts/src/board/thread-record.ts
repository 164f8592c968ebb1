import * as z from 'zod/mini'
import { auditPerson } from '../admin/audit-log.ts'
import { may } from '../common/admin-role.ts'
import { idParams, isoTime } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { boardCategory } from './thread.ts'

/** Entries of one answer; what is older is in the audit log. */
export const threadRecordSize = 50

/** Change of a thread or of one of its posts as moderators see it: no addresses, no texts of posts. */
export const threadRecordEntry = z.strictObject({
  id: z.uuid(),
  at: isoTime,
  action: z.string(),
  /** Null when the system acted. */
  actor: z.nullable(auditPerson),
  /** Number of the post it is about; null = the thread. */
  post_number: z.nullable(z.int()),
  /** Where the title or the game changed. */
  title: z.optional(z.strictObject({ before: z.string(), after: z.string() })),
  game_category: z.optional(z.strictObject({ before: boardCategory, after: boardCategory })),
  reason: z.nullable(z.string()),
})
export type ThreadRecordEntry = z.infer<typeof threadRecordEntry>

export const getThreadRecord = adminRoute('GET', '/api/admin/threads/:id/record', may.moderate, {
  summary: 'What operators did to a thread and its posts, newest first, at most 50 entries',
  params: idParams,
  responses: { 200: z.strictObject({ entries: z.array(threadRecordEntry), has_more: z.boolean() }) },
})
