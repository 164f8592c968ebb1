import { operatorDisplayId, operatorUserName } from '@gamelog/contracts/board/limits'
import type { Post } from '@gamelog/contracts/board/post'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { BoardContext } from '../../context.ts'
import type { IdempotencyKey } from '../../core/idempotency/repository.ts'
import { readStoredPost, storePost } from '../../core/posts/create-post.ts'
import { toPost } from '../../core/posts/public-post.ts'

interface CreateOperatorPostInput {
  threadId: number
  content: string
  admin: AuthAdmin
  idempotencyKey: IdempotencyKey | null
}

/**
 * Adds a post in the operators' name and records it in the audit log.
 * @throws 404, 409 when the thread takes no posts, 422 for a reused key
 */
export async function createOperatorPost(
  context: BoardContext,
  input: CreateOperatorPostInput,
): Promise<Post> {
  const { db, gate, contents } = context
  const { threadId, content, admin, idempotencyKey } = input
  const store = () =>
    db.transaction().execute(async (tx) => {
      const row = await storePost(tx, {
        threadId,
        userName: operatorUserName,
        displayId: operatorDisplayId,
        content,
        author: { userId: admin.userId, guestId: null, since: null, ip: null, port: null },
        idempotencyKey,
      })
      const answer = toPost(row)
      await recordChange(tx, {
        actor: admin,
        action: 'post.create',
        target: contents.nouns.post.target({ threadId, postNumber: row.post_number }),
        before: null,
        after: answer,
        reason: null,
      })
      return { changed: [{ ...row, id: threadId }], answer }
    })
  return gate.act({ counted: null, idempotencyKey, store, replay: (stored) => readStoredPost(db, stored) })
}
