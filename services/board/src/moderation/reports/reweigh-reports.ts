import type { BoardContext } from '../../context.ts'
import { lockThread } from '../../core/threads/repository.ts'
import { versionOf } from '../../db/thread-version.ts'
import { noticeIfClosed } from './notices.ts'
import { listOutweighedPosts, recalculatePosts } from './repository.ts'

/**
 * Hides or shows posts whose reports weigh more or less than when they were last counted: a reporter's account has grown
 * older, or other reports of it were decided. Idempotent.
 */
export async function reweighReports(
  context: Pick<BoardContext, 'db' | 'config' | 'announce'>,
): Promise<void> {
  const { thresholds } = context.config
  for (const [threadId, numbers] of await listOutweighedPosts(context.db, thresholds)) {
    const { before, after } = await context.db.transaction().execute(async (tx) => {
      const before = await lockThread(tx, threadId)
      const after = await recalculatePosts(tx, threadId, numbers, thresholds)
      await noticeIfClosed(tx, before, after)
      return { before, after }
    })
    if (after.revision !== before?.revision) await context.announce(threadId, versionOf(after))
  }
}
