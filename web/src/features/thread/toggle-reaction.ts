import { type ReactionType, reactToPost } from '@gamelog/contracts/board/reaction'
import { ApiError } from '@gamelog/ui/api-error'
import { showError } from '@gamelog/ui/kit/toast.tsx'
import { nextAttempt } from '../../shared/board/attempt.ts'
import { callBoard, isLoginError, messageOf } from '../../shared/board/call-board.ts'
import { getSession, requestLogin } from '../../shared/session.ts'
import { noReactions, reactionsOf } from './reaction-store.ts'
import { beginToggle, endToggle } from './reaction-toggles.ts'
import { readReactions, unanswered } from './use-reactions.ts'

/**
 * Toggles a like or dislike; ignored while one of this post is in flight. A member sees the result at once, and what it was
 * when it fails; what a visitor may do is known by the server. Pressed again after a lost answer, it is the same toggle.
 */
export async function toggleReaction(threadId: number, number: number, type: ReactionType): Promise<void> {
  const ahead = getSession().status === 'signed-in' ? type : null
  const place = `${threadId}:${number}`
  const { userLiked, userDisliked } = reactionsOf(threadId).get(number) ?? noReactions
  const attempt = nextAttempt(unanswered.get(place), { type, userLiked, userDisliked })
  if (!beginToggle(threadId, number, ahead)) return
  try {
    const answer = await callBoard(
      reactToPost,
      {
        params: { id: String(threadId), postNumber: String(number) },
        body: { type, action: 'toggle' },
      },
      attempt.key,
    )
    unanswered.delete(place)
    endToggle(threadId, number, answer)
  } catch (error) {
    endToggle(threadId, number, null)
    if (!(error instanceof ApiError && error.status >= 400 && error.status < 500)) {
      unanswered.set(place, attempt)
      void readReactions(threadId)
    }
    if (isLoginError(error)) return requestLogin('リアクション')
    const isTooSoon = error instanceof ApiError && error.status === 429
    showError(
      messageOf(
        error,
        isTooSoon ? '連続投稿防止のため、少しお待ちください' : 'リアクション処理に失敗しました',
      ),
    )
  }
}
