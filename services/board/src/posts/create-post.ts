import type { CreatePostBody } from '@gamelog/contracts/board/input'
import type { Post } from '@gamelog/contracts/board/post'
import type { Board } from '../board.ts'
import { writeOnce } from '../idempotency/idempotency-key.ts'
import type { IdempotencyKey, StoredWrite } from '../idempotency/repository.ts'
import type { Caller } from '../identity/caller.ts'
import { displayId } from '../identity/display-id.ts'
import type { RunLimited } from '../limits.ts'
import { postRefusal } from '../threads/refusals.ts'
import { findThread } from '../threads/repository.ts'
import { postName } from './post-name.ts'
import { toPost } from './public-post.ts'
import { findPost, insertPost } from './repository.ts'

interface CreatePostInput {
  threadId: number
  body: CreatePostBody
  caller: Caller
  idempotencyKey: IdempotencyKey | null
  /** Runs the write; throws when the caller posts too often. */
  runLimited: RunLimited
}

/**
 * Posts to a thread. The same write key makes the same post.
 * @throws 404, 409 when the thread takes no posts, 429, 422 for a reused key.
 */
export async function createPost(board: Board, input: CreatePostInput): Promise<Post> {
  const { threadId, body, caller, idempotencyKey } = input
  const userName = postName(body.name)
  const write = async () => {
    const row = await board.insertLimiter.run(threadId, () =>
      insertPost(board.db, {
        threadId,
        userName,
        displayId: displayId(board.config.secrets.displayId, caller.identity, threadId, new Date()),
        content: body.content,
        authorUserId: caller.userId,
        authorGuest: caller.guestId,
        authorIp: caller.ip,
        idempotencyKey,
      }),
    )
    if (!row) throw postRefusal(await findThread(board.db, threadId))
    await board.announce(threadId, { revision: row.revision, reactionRevision: row.reaction_revision })
    return toPost(row)
  }
  return writeOnce(
    board.db,
    idempotencyKey,
    () => input.runLimited(write),
    (stored) => storedPost(board, stored),
  )
}

async function storedPost(board: Board, stored: StoredWrite): Promise<Post> {
  const row = await findPost(board.db, stored.thread_id, stored.post_number)
  if (!row) throw postRefusal(undefined)
  return toPost(row)
}
