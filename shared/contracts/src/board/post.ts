import * as z from 'zod/mini'
import { isoTime } from '../common/ids.ts'
import { thread, zeroOrOne } from './thread.ts'

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

/** Opaque state of a thread: content and reaction revision. Passed back as `since`. */
export const revision = z.string().check(z.regex(/^\d{1,10}\.\d{1,10}$/))

export const threadDetail = z.strictObject({ thread, posts: z.array(post), revision })
export type ThreadDetail = z.infer<typeof threadDetail>

/**
 * A thread as its page is served with it. A long one comes in part: its first numbers, and the rows that stand
 * first in its tree, whose order holds when the rest is there.
 */
const threadPage = z.extend(threadDetail, {
  /** Numbers of the rows the tree begins with; absent = nothing is missing. */
  first_rows: z.optional(z.array(z.int())),
  /** By post number, the n-th of m posts by its id in the whole thread; comes with `first_rows`. */
  id_counts: z.optional(z.record(z.string(), z.strictObject({ nth: z.int(), total: z.int() }))),
})
export type ThreadPage = z.infer<typeof threadPage>

/** Present state of a post the reader already has. `is_reported: false` = shown again. */
const changedPost = z.strictObject({
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

/**
 * Answer to `?after=N`: posts with a number above N and what changed in the others. With `since`
 * only what changed after that revision, else every deleted or hidden post and every count above zero.
 */
export const threadDelta = z.strictObject({
  thread,
  posts: z.array(post),
  changed: z.array(changedPost),
  /** By post number. */
  counts: z.record(z.string(), reactionCounts),
  revision,
})
export type ThreadDelta = z.infer<typeof threadDelta>
