import { boardLimits } from '@gamelog/contracts/board/limits'
import type { ThreadStatus } from '@gamelog/contracts/board/thread'
import { conflict, type HttpError, notFound } from '@gamelog/server/errors'
import type { ThreadRow } from './db/tables.ts'

export const threadNotFound = () => notFound('スレッドが見つかりません', 'thread_not_found')
export const postNotFound = () => notFound('投稿が見つかりません', 'post_not_found')

const postRefusals: Record<Exclude<ThreadStatus, 'active'>, string> = {
  locked: 'このスレッドは1000レスに達したため、これ以上書き込めません',
  archived: 'このスレッドは過去ログになったため、書き込めません',
  reported: '多数の通報があり、運営が確認しています。終わるまで書き込めません。',
}

/** Error for a post that a thread did not take: 404 when there is no such thread, else 409. */
export function postRefusal(thread: Pick<ThreadRow, 'status' | 'post_count'> | undefined): HttpError {
  if (thread === undefined) return threadNotFound()
  const { status, post_count } = thread
  // The status changed since the write was refused: the client may send it again.
  if (status === 'active') return conflict('try_again', '投稿に失敗しました。もう一度お試しください。')
  const isClosed = status === 'locked' && post_count < boardLimits.posts
  return conflict(`thread_${status}`, '投稿に失敗しました', {
    detail: isClosed ? 'このスレッドは運営が書き込みを終了したため、書き込めません' : postRefusals[status],
  })
}

/** A guest without the cookie of the reaction: it may be another one on the same line, whose reaction stays. */
export const addressHasReacted = () =>
  conflict('address_has_reacted', 'リアクション処理に失敗しました', {
    detail: '同じ回線から、この投稿にすでにリアクションがあります。ログインするとリアクションできます。',
  })

/** Error for a reaction that a thread of this status did not take: 404 when there is no such thread, else 409. */
export function reactionRefusal(status: ThreadStatus | undefined): HttpError {
  if (status !== 'archived' && status !== 'reported') return threadNotFound()
  const detail =
    status === 'archived'
      ? 'このスレッドは過去ログになったため、リアクションできません'
      : '多数の通報があり、運営が確認しています。終わるまでリアクションできません。'
  return conflict(`thread_${status}`, 'リアクション処理に失敗しました', { detail })
}
