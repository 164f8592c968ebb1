import * as z from 'zod/mini'
import { isoTime, userId } from '../common/ids.ts'
import type { DecisionOf } from './entry.ts'

/** Decisions of the user service. */
export const userDecisions = {
  /** 退会. */
  'member-left': z.strictObject({ user_id: userId, left_at: isoTime }),
  /** A ban as it stands after the decision; the operators' memo is left out. */
  ban: z.strictObject({
    id: z.uuid(),
    user_id: userId,
    reason: z.string(),
    banned_at: isoTime,
    banned_by: userId,
    expires_at: z.nullable(isoTime),
    /** Null while it is in force. */
    ended: z.nullable(z.strictObject({ at: isoTime, by: z.nullable(userId) })),
  }),
  /** All members under a legal hold. */
  'held-members': z.strictObject({
    members: z.array(z.strictObject({ user_id: userId, until: z.nullable(isoTime) })),
  }),
}
export type UserDecision = DecisionOf<typeof userDecisions>
