import type { ReactionAnswer, ReactionType } from '@gamelog/contracts/board/reaction'
import { noReactions, putAllReactions, putReactions, type Reactions, reactionsOf } from './reaction-store.ts'

/** The reactions after a toggle; a like takes a dislike away and the reverse. */
function toggled(before: Reactions, type: ReactionType): Reactions {
  const { likeCount, dislikeCount, userLiked, userDisliked } = before
  const likes = type === 'like' && !userLiked
  const dislikes = type === 'dislike' && !userDisliked
  return {
    likeCount: Math.max(0, likeCount + Number(likes) - Number(userLiked)),
    dislikeCount: Math.max(0, dislikeCount + Number(dislikes) - Number(userDisliked)),
    userLiked: likes,
    userDisliked: dislikes,
  }
}

/** Begins a toggle and shows its result ahead, unless `type` is null; false when one is in flight already. */
export function beginToggle(threadId: number, number: number, type: ReactionType | null): boolean {
  const known = reactionsOf(threadId).get(number) ?? noReactions
  if (known.isLoading) return false
  const { likeCount, dislikeCount, userLiked, userDisliked } = known
  const behind = { likeCount, dislikeCount, userLiked, userDisliked }
  putReactions(threadId, [[number, { ...(type ? toggled(behind, type) : {}), behind, isLoading: true }]])
  return true
}

/** Ends a toggle, with the server's answer where there is one, else as it was before or has become meanwhile. */
export function endToggle(threadId: number, number: number, answer: ReactionAnswer | null): void {
  const known = reactionsOf(threadId).get(number)
  const end = answer
    ? {
        likeCount: answer.counts.like_count,
        dislikeCount: answer.counts.dislike_count,
        userLiked: answer.user_state.liked,
        userDisliked: answer.user_state.disliked,
      }
    : known?.behind
  putReactions(threadId, [[number, { ...end, behind: undefined, isLoading: false }]])
  if (answer?.all_reactions) putAllReactions(threadId, answer.all_reactions)
}
