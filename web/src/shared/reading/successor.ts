import type { Thread } from '@gamelog/contracts/board/thread'

/** The thread that continues one which takes no posts any more. */
export function successorOf({
  status,
  next_thread_id,
}: Pick<Thread, 'status' | 'next_thread_id'>): number | undefined {
  return status === 'locked' || status === 'archived' ? next_thread_id : undefined
}
