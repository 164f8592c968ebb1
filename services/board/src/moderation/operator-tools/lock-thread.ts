import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { conflict } from '@gamelog/server/errors'
import type { BoardContext } from '../../context.ts'
import { toThread } from '../../core/threads/public-thread.ts'
import { lockThread } from '../../core/threads/repository.ts'
import type { Db, ThreadRow } from '../../db/tables.ts'
import { threadNotFound } from '../../errors.ts'
import { type Act, changeThreads, type Made, refused } from './change-thread.ts'
import { setThreadOpen } from './repository.ts'

/**
 * Closes a thread to posts (書き込み終了), or opens one that the operators or reports closed, and records it in the audit
 * log; does nothing when the thread is in that state. The posts hidden when it is opened do not close it again.
 * @throws 404, 409 for a full or an archived thread, which stay as they are
 */
export async function setThreadLock(
  context: BoardContext,
  { id, locked, ...act }: Act & { id: number; locked: boolean },
): Promise<Thread> {
  const lock = async (tx: Db): Promise<Made<ThreadRow>> => {
    const before = await lockThread(tx, id)
    if (!before) throw threadNotFound()
    requireLockable(before)
    const isClosed = before.locked_at !== null || (!locked && before.reported)
    if (isClosed === locked) return { changes: [], result: before }
    const after = await setThreadOpen(tx, id, !locked)
    return { changes: [{ action: locked ? 'thread.lock' : 'thread.unlock', before, after }], result: after }
  }
  return toThread(await changeThreads(context, act, lock, toThread))
}

function requireLockable(row: ThreadRow): void {
  if (row.status === 'archived')
    throw conflict('thread_archived', refused, {
      detail: '過去ログになったスレッドの書き込みは変えられません',
    })
  // Reports may have closed a full one all the same.
  if (row.post_count >= boardLimits.posts && row.status === 'locked')
    throw conflict('thread_full', refused, {
      detail: `${boardLimits.posts}レスに達したスレッドの書き込みは変えられません`,
    })
}
