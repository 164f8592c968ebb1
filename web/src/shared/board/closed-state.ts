import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'

type State = Pick<Thread, 'status' | 'post_count'>

const states: Record<Thread['status'], string | null> = {
  active: null,
  locked: '書き込み終了',
  archived: '過去ログ',
  reported: '運営が確認中',
}

/** Whether a thread was closed by its 1000th post. */
export function isComplete({ status, post_count }: State): boolean {
  return status === 'locked' && post_count >= boardLimits.posts
}

/** Why a thread takes no posts, in a word, the same everywhere; null for one that does. */
export function closedState(thread: State): string | null {
  return isComplete(thread) ? '完走' : states[thread.status]
}
