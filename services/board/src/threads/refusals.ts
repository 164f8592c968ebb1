import type { ThreadStatus } from '@gamelog/contracts/board/thread'
import { conflict, type HttpError } from '@gamelog/server/errors'
import type { ThreadRow } from '../db/tables.ts'
import { threadNotFound } from '../response-cache/thread-answers.ts'

const whyNoPosts: Record<Exclude<ThreadStatus, 'active'>, string> = {
  locked: 'このスレッドは1000レスに達したため、これ以上書き込めません',
  archived: 'このスレッドは過去ログになったため、書き込めません',
  reported: 'このスレッドは多数の通報により、運営が確認するまで書き込めません',
}

/** Why a thread takes no posts now: 404 when missing or deleted, else 409. */
export function postRefusal(thread: ThreadRow | undefined): HttpError {
  if (!thread || thread.deleted_at !== null) return threadNotFound()
  // Whatever stopped the write a moment ago may be over: then the client may simply send it again.
  if (thread.status === 'active') return conflict('try_again', '投稿に失敗しました。もう一度お試しください')
  return conflict(`thread_${thread.status}`, '投稿に失敗しました', { detail: whyNoPosts[thread.status] })
}

/** Why posts of a thread take no reactions now; null when they do. */
export function reactionRefusal(thread: ThreadRow | undefined): HttpError | null {
  if (!thread || thread.deleted_at !== null) return threadNotFound()
  if (thread.status === 'active' || thread.status === 'locked') return null
  const detail =
    thread.status === 'archived'
      ? 'このスレッドは過去ログになったため、リアクションできません'
      : 'このスレッドは多数の通報により、運営が確認するまでリアクションできません'
  return conflict(`thread_${thread.status}`, 'リアクション処理に失敗しました', { detail })
}
