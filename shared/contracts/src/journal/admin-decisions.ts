import * as z from 'zod/mini'
import { adminRoles } from '../common/admin-role.ts'
import { isoTime, userId } from '../common/ids.ts'
import type { DecisionOf } from './entry.ts'

/** Decisions of the admin service. */
export const adminDecisions = {
  /** An account's grant or refusal; `to` null: only ADMIN_IDENTITIES counts. */
  grant: z.strictObject({
    user_id: userId,
    to: z.nullable(z.strictObject({ granted: z.boolean(), role: z.enum(adminRoles) })),
  }),
  /** Own password or second factor removed by another admin or the command. */
  'access-reset': z.strictObject({
    user_id: userId,
    parts: z.array(z.enum(['password', 'second-factor'])),
  }),
  departure: z.strictObject({ user_id: userId, left_at: isoTime }),
}
export type AdminDecision = DecisionOf<typeof adminDecisions>
