import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { conflict } from '@gamelog/server/errors'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { BoardContext } from '../../context.ts'
import { toThread } from '../../core/threads/public-thread.ts'
import { lockThread } from '../../core/threads/repository.ts'
import type { ThreadRow } from '../../db/tables.ts'
import { versionOf } from '../../db/thread-version.ts'
import { threadNotFound } from '../../errors.ts'
import { setThreadOpen } from './repository.ts'

interface SetThreadLockInput {
  id: number
  locked: boolean
  admin: AuthAdmin
  reason: string | null
}

/**
 * Closes a thread to posts (書き込み終了), or opens one that the operators or reports closed, and records it in the audit
 * log; does nothing when the thread is in that state. The posts hidden when it is opened do not close it again.
 * @throws 404, 409 for a full or an archived thread, which stay as they are
 */
export async function setThreadLock(context: BoardContext, input: SetThreadLockInput): Promise<Thread> {
  const { id, locked } = input
  const { thread, changed } = await context.db.transaction().execute(async (tx) => {
    const before = await lockThread(tx, id)
    if (!before) throw threadNotFound()
    requireLockable(before)
    const isClosed = before.locked_at !== null || (!locked && before.reported)
    if (isClosed === locked) return { thread: before, changed: false }
    const after = await setThreadOpen(tx, id, !locked)
    await recordChange(tx, {
      actor: input.admin,
      action: locked ? 'thread.lock' : 'thread.unlock',
      target: `thread:${id}`,
      before: toThread(before),
      after: toThread(after),
      reason: input.reason,
    })
    return { thread: after, changed: true }
  })
  if (changed) await context.announce(id, versionOf(thread))
  return toThread(thread)
}

function requireLockable(row: ThreadRow): void {
  const error = '操作に失敗しました'
  if (row.status === 'archived')
    throw conflict('thread_archived', error, { detail: '過去ログになったスレッドの書き込みは変えられません' })
  // Reports may have closed a full one all the same.
  if (row.post_count >= boardLimits.posts && row.status === 'locked')
    throw conflict('thread_full', error, {
      detail: `${boardLimits.posts}レスに達したスレッドの書き込みは変えられません`,
    })
}
