import { operatorDisplayId, operatorUserName } from '@gamelog/contracts/board/limits'
import type { Post } from '@gamelog/contracts/board/post'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { Board } from '../board.ts'
import { toPost } from '../posts/public-post.ts'
import { findPost, insertPost } from '../posts/repository.ts'
import { postRefusal } from '../threads/refusals.ts'
import { findThread } from '../threads/repository.ts'
import type { StoredWrite, WriteKey } from '../write-keys/repository.ts'
import { writeOnce } from '../write-keys/write-key.ts'

interface Asked {
  threadId: number
  content: string
  actorUserId: string
  writeKey: WriteKey | null
}

/**
 * Posts as the operators and notes it for the audit log.
 * @throws 404, 409 when the thread takes no posts, 422 for a reused key
 */
export async function createOperatorPost(board: Board, asked: Asked): Promise<Post> {
  const { threadId } = asked
  const write = async () => {
    const row = await board.db.transaction().execute(async (tx) => {
      const row = await insertPost(tx, {
        threadId,
        userName: operatorUserName,
        displayId: operatorDisplayId,
        content: asked.content,
        authorUserId: asked.actorUserId,
        authorGuest: null,
        authorIp: null,
        writeKey: asked.writeKey,
      })
      if (!row) throw postRefusal(await findThread(tx, threadId))
      await recordChange(tx, {
        actorUserId: asked.actorUserId,
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
  return writeOnce(board.db, asked.writeKey, write, async (stored: StoredWrite) => {
    const row = await findPost(board.db, stored.thread_id, stored.post_number)
    if (!row) throw postRefusal(undefined)
    return toPost(row)
  })
}
