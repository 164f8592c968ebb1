import { getAllReactions } from '@gamelog/contracts/board/reaction'
import type { Attempt } from '@gamelog/domain/draft-store'
import { useEffect } from 'react'
import { callBoard } from '../../shared/board/call-board.ts'
import { onSessionChange, useSession } from '../../shared/session.ts'
import { clearReactions, putAllReactions } from './reaction-store.ts'

// At module level: also while no thread is shown.
onSessionChange((session, before) => before.userId && !session.userId && clearReactions())

/** Toggles without an answer, by thread and post number: the service may have stored them. */
export const unanswered = new Map<string, Attempt>()

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
