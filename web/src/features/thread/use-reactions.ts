import { getAllReactions, type ReactionType, reactToPost } from '@gamelog/contracts/board/reaction'
import type { Attempt } from '@gamelog/domain/draft-store'
import { ApiError } from '@gamelog/ui/api-error'
import { showError } from '@gamelog/ui/kit/toast.tsx'
import { useEffect } from 'react'
import { nextAttempt } from '../../shared/board/attempt.ts'
import { callBoard, isLoginError, messageOf } from '../../shared/board/call-board.ts'
import { getSession, onSessionChange, requestLogin, useSession } from '../../shared/session.ts'
import {
  beginToggle,
  clearReactions,
  endToggle,
  noReactions,
  putAllReactions,
  reactionsOf,
} from './reaction-store.ts'

// At module level: also while no thread is shown.
onSessionChange((session, before) => before.userId && !session.userId && clearReactions())

/** Toggles without an answer, by thread and post number: the service may have stored them. */
const unanswered = new Map<string, Attempt>()

/** Reads the reactions again when counts come while toggles got no answer. */
export function settleUnanswered(threadId: number): void {
  if (unanswered.size > 0) void readReactions(threadId)
}

/** Reads a thread's reactions; without them it is usable. `isWanted` says whether they still are when they come. */
export async function readReactions(threadId: number, isWanted = () => true): Promise<void> {
  await callBoard(getAllReactions, { params: { id: String(threadId) } }).then(
    (answer) => isWanted() && putAllReactions(threadId, answer.reactions),
    () => undefined,
  )
}

/** Reads a thread's reactions, again when someone else is signed in. */
export function useAllReactions(threadId: number): void {
  const { status, userId } = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other reactions
  useEffect(() => {
    if (status === 'loading') return
    let left = false
    void readReactions(threadId, () => !left)
    return () => {
      left = true
    }
  }, [threadId, status, userId])
}

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
