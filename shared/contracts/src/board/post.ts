import * as z from 'zod/mini'
import { idParams, isoTime, pathInteger } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'
import { isBlank, type TextRule, text } from '../common/text.ts'
import { boardLimits } from './limits.ts'

export const contentRule: TextRule = {
  label: '投稿内容',
  max: boardLimits.content,
  lines: boardLimits.lines,
  required: true,
}
export const nameRule: TextRule = {
  label: '名前',
  max: boardLimits.name,
  plain: true,
  prepare: (text) => text.trim(),
}
export const reasonRule: TextRule = {
  label: '通報理由',
  max: boardLimits.reportReason,
  lines: boardLimits.lines,
  required: true,
  prepare: (text) => text.trim(),
}
export const contentInput = text(contentRule)

/** A name without a visible character counts as absent. */
export const nameInput = z.pipe(
  text(nameRule),
  z.transform((value: string) => (isBlank(value) ? undefined : value)),
)

export const createPostBody = z.strictObject({ content: contentInput, name: z.optional(nameInput) })
export type CreatePostBody = z.output<typeof createPostBody>

export const reportBody = z.strictObject({ reason: text(reasonRule) })

/** A post by thread and number: `12.3`. */
export const postKey = z.string().check(z.regex(/^[1-9][0-9]{0,8}\.[1-9][0-9]{0,3}$/))

export const zeroOrOne = z.union([z.literal(0), z.literal(1)])

export const post = z.strictObject({
  /** 1 = opening post; gapless up to 1000. */
  post_number: z.int(),
  /** 削除済み when the post is deleted. */
  user_name: z.string(),
  /** 8 characters, stable within thread and JST day; `--------` = the operators. */
  display_id: z.string(),
  /** Empty when the post is deleted or hidden by reports. */
  content: z.string(),
  posted_at: isoTime,
  deleted: zeroOrOne,
  /** Present and true when hidden by reports. */
  is_reported: z.optional(z.boolean()),
  /** First 50 code points of a hidden post; shown only after 表示する. */
  preview: z.optional(z.string()),
  /** Present and true when the post is longer than its preview. */
  preview_cut: z.optional(z.boolean()),
})
export type Post = z.infer<typeof post>

/** Present state of a post the reader already has. `is_reported: false` = shown again. */
export const changedPost = z.strictObject({
  post_number: z.int(),
  user_name: z.string(),
  content: z.string(),
  deleted: zeroOrOne,
  is_reported: z.boolean(),
  preview: z.optional(z.string()),
  preview_cut: z.optional(z.boolean()),
})
export type ChangedPost = z.infer<typeof changedPost>

export const reactionCounts = z.strictObject({ like_count: z.int(), dislike_count: z.int() })
export type ReactionCounts = z.infer<typeof reactionCounts>
/** A post that a rule holds: it has no number until the operators publish it. */
export const heldAnswer = z.strictObject({
  held: z.strictObject({
    /** Name of the rule. */
    rule: z.string(),
    message: z.string(),
  }),
})
export type HeldAnswer = z.infer<typeof heldAnswer>

export const postParams = z.strictObject({ id: pathInteger, postNumber: pathInteger })

/** Header that makes a repeated write answer as the first did (24 h, per account). 1-64 of A-Z a-z 0-9 _ -. */
export const idempotencyKeyHeader = 'idempotency-key'

export const createPost = defineRoute({
  method: 'POST',
  path: '/api/board/threads/:id/posts',
  // Open to visitors as well where BOARD_GUEST_POSTING=true.
  auth: 'user',
  stoppedBy: 'board',
  summary: 'Post to a thread; 202: a rule holds it, 422 rule_refused',
  params: idParams,
  body: createPostBody,
  responses: { 201: z.strictObject({ post }), 202: heldAnswer },
})

export const reportPost = defineRoute({
  method: 'POST',
  path: '/api/board/threads/:id/posts/:postNumber/report',
  auth: 'user',
  stoppedBy: 'board',
  summary: 'Report a post to the operators',
  params: postParams,
  body: reportBody,
  responses: { 204: null },
})
