import type { CreatePostBody } from '@gamelog/contracts/board/input'
import type { Post } from '@gamelog/contracts/board/post'
import type { BoardContext } from '../context.ts'
import { versionOf } from '../db/thread-version.ts'
import { writeOnce } from '../idempotency/idempotency-key.ts'
import type { IdempotencyKey } from '../idempotency/repository.ts'
import type { Caller } from '../identity/caller.ts'
import { displayId } from '../identity/display-id.ts'
import type { RunLimited } from '../limits.ts'
import { postName } from './post-name.ts'
import { toPost } from './public-post.ts'
import { readStoredPost, storePost } from './store-post.ts'

interface CreatePostInput {
  threadId: number
  body: CreatePostBody
  caller: Caller
  idempotencyKey: IdempotencyKey | null
  /** Runs the write; throws when the caller posts too often. */
  runLimited: RunLimited
}

/**
 * Adds a post to a thread; a repeat with the same idempotency key returns the first post.
 * @throws 404, 409 when the thread takes no posts, 429, 422 for a reused key.
 */
export async function createPost(context: BoardContext, input: CreatePostInput): Promise<Post> {
  const { db, config } = context
  const { threadId, body, caller, idempotencyKey } = input
  const userName = postName(body.name)
  const write = async () => {
    const row = await context.insertLimiter.run(threadId, () =>
      storePost(db, {
        threadId,
        userName,
        displayId: displayId(config.secrets.displayId, caller.identity, threadId, new Date()),
        content: body.content,
        authorUserId: caller.userId,
        authorGuest: caller.guestId,
        authorIp: caller.ip,
        authorPort: caller.port,
        idempotencyKey,
      }),
    )
    await context.announce(threadId, versionOf(row))
    return toPost(row)
  }
  return writeOnce(
    db,
    idempotencyKey,
    () => input.runLimited(write),
    (stored) => readStoredPost(db, stored),
  )
}
