import * as z from 'zod/mini'
import { may } from '../common/admin-role.ts'
import { givenTime, idParams, isoTime, positiveInteger } from '../common/ids.ts'
import { adminRoute } from '../common/route.ts'
import { type TextRule, text } from '../common/text.ts'
import { boardLimits } from './limits.ts'
import { boardCategory, thread, titleInput } from './thread.ts'

/** Why the operators changed a thread. */
export const toolReasonRule: TextRule = {
  label: '理由',
  max: boardLimits.toolReason,
  plain: true,
  prepare: (text) => text.trim(),
}

/** For the audit log; may be absent. */
const reason = z.optional(text(toolReasonRule))
const changed = { 200: z.strictObject({ thread }) }

/** A thread that stands above the others of its game. */
export const pinnedThread = z.strictObject({
  id: z.int(),
  title: z.string(),
  official: z.boolean(),
  /** Null = until it is taken off. */
  until: z.nullable(isoTime),
})
export type PinnedThread = z.infer<typeof pinnedThread>

export const adminGetThread = adminRoute('GET', '/api/admin/board/threads/:id', may.moderate, {
  summary: 'A thread, hidden or not, with its pending reports and the pinned threads of its game, in order',
  params: idParams,
  responses: {
    200: z.strictObject({ thread, pending_reports: z.int(), pins: z.array(pinnedThread) }),
  },
})
export type ThreadFacts = z.infer<(typeof adminGetThread)['responses'][200]>

export const adminRetitleThread = adminRoute('PUT', '/api/admin/board/threads/:id/title', may.moderate, {
  summary:
    'Change the title; `from` = the one it has; 409 unchanged, or thread_changed when it has another by now',
  params: idParams,
  body: z.strictObject({
    title: titleInput,
    from: z.string().check(z.maxLength(200)),
    /** The old title no longer finds the thread: what it said must not be shown anywhere. */
    forget: z.optional(z.boolean()),
    reason,
  }),
  responses: changed,
})

export const adminMoveThread = adminRoute('PUT', '/api/admin/board/threads/:id/category', may.moderate, {
  summary:
    'Move to another game; takes the pin off; 409 unchanged, or thread_changed when it was moved by now',
  params: idParams,
  body: z.strictObject({ game_category: boardCategory, from: boardCategory, reason }),
  responses: changed,
})

export const adminPinThread = adminRoute('PUT', '/api/admin/board/threads/:id/pin', may.moderate, {
  summary: 'Pin above the others of its game, at most 3; 409 pins_full, thread_hidden or thread_archived',
  params: idParams,
  body: z.strictObject({
    /** Null = until it is taken off. */
    until: z.nullable(givenTime),
    /** 1 = first; last when absent. */
    place: z.optional(z.int().check(z.minimum(1), z.maximum(boardLimits.pins))),
    /** Pinned thread to take off for this one. */
    replaces: z.optional(positiveInteger),
    reason,
  }),
  responses: changed,
})

export const adminUnpinThread = adminRoute('DELETE', '/api/admin/board/threads/:id/pin', may.moderate, {
  summary: 'Take the pin off a thread',
  params: idParams,
  body: z.nullish(z.strictObject({ reason })),
  responses: changed,
})

export const adminOrderPins = adminRoute('PUT', '/api/admin/board/pins', may.moderate, {
  summary: 'Order the pinned threads of a game; 409 pins_changed unless `ids` are the pinned ones',
  body: z.strictObject({
    game_category: boardCategory,
    ids: z.array(positiveInteger).check(z.minLength(1), z.maxLength(boardLimits.pins)),
  }),
  responses: { 200: z.strictObject({ pins: z.array(pinnedThread) }) },
})

export const adminMarkOfficial = adminRoute('PUT', '/api/admin/board/threads/:id/official', may.moderate, {
  summary: 'Mark a thread as official, or take the mark off',
  params: idParams,
  body: z.strictObject({ official: z.boolean(), reason }),
  responses: changed,
})
