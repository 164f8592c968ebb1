import { getAllReactions, reactToPost } from '@gamelog/contracts/board/endpoints'
import type { ReactionType } from '@gamelog/contracts/board/input'
import { ApiError } from '@gamelog/ui/api-error'
import { showError } from '@gamelog/ui/toast.tsx'
import { useEffect } from 'react'
import { newKey } from '../../shared/board/attempt.ts'
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

/** A toggle without an answer: the service may have stored it. */
interface LostToggle {
  readonly type: ReactionType
  /** Whether the reaction was set before. */
  readonly was: boolean
  readonly key: string
}

/** By thread and post number. */
const lost = new Map<string, LostToggle>()
const placeOf = (threadId: number, number: number | string) => `${threadId}:${number}`

/** Reads the reactions again where counts of posts come whose toggle got no answer. */
export function settleLost(threadId: number, counts: object): void {
  if (Object.keys(counts).some((number) => lost.has(placeOf(threadId, number)))) void readReactions(threadId)
}

/** The key of a toggle; that of the lost one while what it was to change is shown as it was. */
function toggleKey(threadId: number, number: number, type: ReactionType): LostToggle {
  const { userLiked, userDisliked } = reactionsOf(threadId).get(number) ?? noReactions
  const was = type === 'like' ? userLiked : userDisliked
  const before = lost.get(placeOf(threadId, number))
  return before?.type === type && before.was === was ? before : { type, was, key: newKey() }
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
  const toggle = toggleKey(threadId, number, type)
  if (!beginToggle(threadId, number, ahead)) return
  const place = placeOf(threadId, number)
  try {
    const answer = await callBoard(
      reactToPost,
      {
        params: { id: String(threadId), postNumber: String(number) },
        body: { type, action: 'toggle' },
      },
      toggle.key,
    )
    lost.delete(place)
    endToggle(threadId, number, answer)
  } catch (error) {
    endToggle(threadId, number, null)
    if (!(error instanceof ApiError && error.status >= 400 && error.status < 500)) {
      lost.set(place, toggle)
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
