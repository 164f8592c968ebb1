import type { AdminPost } from '@gamelog/contracts/board/admin'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { BoardContext } from '../context.ts'
import { versionOf } from '../db/thread-version.ts'
import { postNotFound, threadNotFound } from '../errors.ts'
import { postFor, toAdminPost } from '../posts/admin-post.ts'
import { findPost, setPostDeleted } from '../posts/repository.ts'
import { recalculateThread } from '../reports/repository.ts'
import { lockThread } from '../threads/repository.ts'

interface SetPostVisibilityInput {
  threadId: number
  postNumber: number
  deleted: boolean
  admin: AuthAdmin
  reason: string | null
}

/**
 * Deletes or restores a post and records it in the audit log; does nothing when the post is in that state.
 * @throws 404
 */
export async function setPostVisibility(
  context: BoardContext,
  input: SetPostVisibilityInput,
): Promise<AdminPost> {
  const { threadId, postNumber, deleted } = input
  const { post, thread } = await context.db.transaction().execute(async (tx) => {
    if (!(await lockThread(tx, threadId))) throw threadNotFound()
    const before = await findPost(tx, threadId, postNumber)
    if (!before) throw postNotFound()
    if ((before.deleted_at !== null) === deleted) return { post: before, thread: null }
    const post = await setPostDeleted(tx, threadId, postNumber, deleted)
    const thread = await recalculateThread(tx, threadId, context.config.thresholds, true)
    await recordChange(tx, {
      actor: input.admin,
      action: deleted ? 'post.delete' : 'post.restore',
      target: `thread:${threadId}/post:${postNumber}`,
      before: toAdminPost(before),
      after: toAdminPost(post),
      reason: input.reason,
    })
    return { post, thread }
  })
  if (thread) await context.announce(threadId, versionOf(thread))
  return postFor(input.admin, toAdminPost(post))
}
