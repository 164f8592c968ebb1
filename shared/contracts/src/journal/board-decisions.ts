import * as z from 'zod/mini'
import { isoTime, userId } from '../common/ids.ts'
import type { DecisionOf } from './entry.ts'

/** A post; the time tells it from a later one of the same number, written after a restore. */
const post = { thread_id: z.int(), post_number: z.int(), posted_at: isoTime }
/** Likewise a thread. */
const thread = { thread_id: z.int(), created_at: isoTime }
const reaction = z.enum(['like', 'dislike'])

/** Decisions of the board. */
export const boardDecisions = {
  post: z.strictObject({ ...post, deleted: z.boolean() }),
  thread: z.strictObject({ ...thread, deleted: z.boolean() }),
  /** A title that operators changed and that is not to be kept; `title` is the operators'. */
  'thread-forgotten': z.strictObject({ ...thread, title: z.string() }),
  /** A reaction that a clean-up removed, or its undo brought back. `reactor` is `user:<id>`. */
  reaction: z.strictObject({
    ...post,
    reactor: z.string(),
    reaction,
    reacted_at: isoTime,
    removed: z.boolean(),
  }),
  'cleanup-undone': z.strictObject({ id: z.uuid(), by: userId }),
  /** A report: weighed with others it hides a post. Its reason is the member's text and left out. */
  report: z.strictObject({ ...post, reporter: userId, reporter_since: z.nullable(isoTime) }),
  /** Reports of a post that operators decided; `outcome` null: they are pending again. */
  'reports-decided': z.strictObject({
    ...post,
    reporters: z.array(userId),
    outcome: z.nullable(z.enum(['cleared', 'confirmed'])),
    deleted_post: z.boolean(),
    by: z.nullable(userId),
  }),
  departure: z.strictObject({ user_id: userId, left_at: isoTime }),
  'legal-hold': z.strictObject({
    id: z.uuid(),
    user_id: z.nullable(userId),
    thread_id: z.nullable(z.int()),
    reason: z.string(),
    reference: z.string(),
    since: isoTime,
    until: z.nullable(isoTime),
    created_by: userId,
    ended_at: z.nullable(isoTime),
    ended_by: z.nullable(userId),
  }),
}
export type BoardDecision = DecisionOf<typeof boardDecisions>
