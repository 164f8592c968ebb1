import * as z from 'zod/mini'
import { idParams } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'
import { postParams, reactionCounts } from './post.ts'

export const reactionType = z.enum(['like', 'dislike'])
export type ReactionType = z.infer<typeof reactionType>
export const reactionBody = z.strictObject({ type: reactionType, action: z.literal('toggle') })

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

/** 409 `address_has_reacted` for a guest whose line holds another guest's reaction to the post. */
export const reactToPost = defineRoute({
  method: 'POST',
  path: '/api/board/threads/:id/posts/:postNumber/reaction',
  // Open to visitors as well where BOARD_GUEST_REACTIONS=true.
  auth: 'user',
  stoppedBy: 'board',
  summary: 'Toggle a like or a dislike; one removes the other',
  params: postParams,
  body: reactionBody,
  responses: { 200: reactionAnswer },
})

export const getAllReactions = defineRoute({
  method: 'GET',
  path: '/api/board/threads/:id/all-reactions',
  auth: 'optional-user',
  summary: "Reaction counts of a thread, with the caller's own when a session is sent",
  params: idParams,
  responses: { 200: allReactions },
})
