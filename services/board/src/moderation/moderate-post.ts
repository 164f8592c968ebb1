import type { AdminPost } from '@gamelog/contracts/board/admin'
import { notFound } from '@gamelog/server/errors'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { Board } from '../board.ts'
import { findPost } from '../posts/repository.ts'
import { recalculateThread } from '../reports/repository.ts'
import { threadNotFound } from '../response-cache/thread-answers.ts'
import { lockThread } from '../threads/repository.ts'
import { setPostDeleted, toAdminPost } from './repository.ts'

interface SetPostVisibilityInput {
  threadId: number
  postNumber: number
  deleted: boolean
  actorUserId: string
  reason: string | null
}

/**
 * Deletes or restores a post and notes it for the audit log. What is as asked already is left alone.
 * @throws 404
 */
export async function setPostVisibility(board: Board, input: SetPostVisibilityInput): Promise<AdminPost> {
  const { threadId, postNumber, deleted } = input
  const { post, thread } = await board.db.transaction().execute(async (tx) => {
    const locked = await lockThread(tx, threadId)
    if (!locked) throw threadNotFound()
    const before = await findPost(tx, threadId, postNumber)
    if (!before) throw notFound('投稿が見つかりません', 'post_not_found')
    if ((before.deleted_at !== null) === deleted) return { post: before, thread: null }
    const post = await setPostDeleted(tx, threadId, postNumber, deleted)
    const thread = await recalculateThread(tx, threadId, board.config.thresholds, true)
    await recordChange(tx, {
      actorUserId: input.actorUserId,
      action: deleted ? 'post.delete' : 'post.restore',
      target: `thread:${threadId}/post:${postNumber}`,
      before: toAdminPost(before),
      after: toAdminPost(post),
      reason: input.reason,
    })
    return { post, thread }
  })
  if (thread)
    await board.announce(threadId, { revision: thread.revision, reactionRevision: thread.reaction_revision })
  return toAdminPost(post)
}
