import type { BoardContext } from '../../context.ts'
import { lockThread } from '../../core/threads/repository.ts'
import { versionOf } from '../../db/thread-version.ts'
import { noticeIfClosed } from './file-report.ts'
import {
  listMisjudgedThreads,
  listOutweighedPosts,
  recalculatePosts,
  recalculateThread,
} from './repository.ts'

/**
 * Hides or shows posts whose reports weigh more or less than when they were last counted: a reporter's account has grown
 * older, other reports of it were decided, or operators changed what a report weighs and how much hides. Idempotent.
 */
export async function reweighReports(
  context: Pick<BoardContext, 'db' | 'settings' | 'announce'>,
): Promise<void> {
  const { settings } = context
  for (const [threadId, numbers] of await listOutweighedPosts(context.db, settings)) {
    const { before, after } = await context.db.transaction().execute(async (tx) => {
      const before = await lockThread(tx, threadId)
      const after = await recalculatePosts(tx, threadId, numbers, settings)
      await noticeIfClosed(tx, before, after)
      return { before, after }
    })
    if (after.revision !== before?.revision) await context.announce(threadId, versionOf(after))
  }
  for (const threadId of await listMisjudgedThreads(context.db, settings)) {
    const after = await context.db.transaction().execute(async (tx) => {
      const before = await lockThread(tx, threadId)
      const after = await recalculateThread(tx, threadId, settings, true)
      await noticeIfClosed(tx, before, after)
      return after
    })
    await context.announce(threadId, versionOf(after))
  }
}
