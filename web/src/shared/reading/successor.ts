import type { Thread } from '@gamelog/contracts/board/thread'
import type { ThreadStates } from './thread-states.ts'

/** The thread that continues one which takes no posts any more. */
export function successorOf({
  status,
  next_thread_id,
}: Pick<Thread, 'status' | 'next_thread_id'>): number | undefined {
  return status === 'locked' || status === 'archived' ? next_thread_id : undefined
}

/** The thread that continues the one of an id; `undefined` also while that one is not known. */
export function successorIn(states: ThreadStates, id: number): number | undefined {
  const thread = states.get(id)?.thread
  return thread ? successorOf(thread) : undefined
}
