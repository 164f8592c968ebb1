import { operatorDisplayId, operatorUserName } from '@gamelog/contracts/board/limits'
import type { Post } from '@gamelog/contracts/board/post'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { Board } from '../board.ts'
import { writeOnce } from '../idempotency/idempotency-key.ts'
import type { IdempotencyKey, StoredWrite } from '../idempotency/repository.ts'
import { toPost } from '../posts/public-post.ts'
import { findPost, insertPost } from '../posts/repository.ts'
import { postRefusal } from '../threads/refusals.ts'
import { findThread } from '../threads/repository.ts'

interface CreateOperatorPostInput {
  threadId: number
  content: string
  actorUserId: string
  idempotencyKey: IdempotencyKey | null
}

/**
 * Posts as the operators and notes it for the audit log.
 * @throws 404, 409 when the thread takes no posts, 422 for a reused key
 */
export async function createOperatorPost(board: Board, input: CreateOperatorPostInput): Promise<Post> {
  const { threadId } = input
  const write = async () => {
    const row = await board.db.transaction().execute(async (tx) => {
      const row = await insertPost(tx, {
        threadId,
        userName: operatorUserName,
        displayId: operatorDisplayId,
        content: input.content,
        authorUserId: input.actorUserId,
        authorGuest: null,
        authorIp: null,
        idempotencyKey: input.idempotencyKey,
      })
      if (!row) throw postRefusal(await findThread(tx, threadId))
      await recordChange(tx, {
        actorUserId: input.actorUserId,
        action: 'post.create',
        target: `thread:${threadId}/post:${row.post_number}`,
        before: null,
        after: toPost(row),
        reason: null,
      })
      return row
    })
    await board.announce(threadId, { revision: row.revision, reactionRevision: row.reaction_revision })
    return toPost(row)
  }
  return writeOnce(board.db, input.idempotencyKey, write, async (stored: StoredWrite) => {
    const row = await findPost(board.db, stored.thread_id, stored.post_number)
    if (!row) throw postRefusal(undefined)
    return toPost(row)
  })
}
