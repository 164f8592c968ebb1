import * as z from 'zod/mini'
import { reactionCounts } from './post.ts'

const postReactions = z.strictObject({
  like_count: z.int(),
  dislike_count: z.int(),
  user_liked: z.boolean(),
  user_disliked: z.boolean(),
})
export type PostReactions = z.infer<typeof postReactions>

/** By post number; a post nobody reacted to is left out. */
const reactionsByPost = z.record(z.string(), postReactions)

export const reactionAnswer = z.strictObject({
  counts: reactionCounts,
  user_state: z.strictObject({ liked: z.boolean(), disliked: z.boolean() }),
  all_reactions: z.optional(reactionsByPost),
})
export type ReactionAnswer = z.infer<typeof reactionAnswer>

export const allReactions = z.strictObject({ reactions: reactionsByPost })
export type AllReactions = z.infer<typeof allReactions>
