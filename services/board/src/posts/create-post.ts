import type { CreatePostBody, HeldAnswer, Post } from '@gamelog/contracts/board/post'
import type { BoardContext, RecordMatches } from '../context.ts'
import type { Db } from '../db/tables.ts'
import { versionOf } from '../db/thread-version.ts'
import { writeOnce } from '../idempotency/idempotency-key.ts'
import type { IdempotencyKey } from '../idempotency/repository.ts'
import type { Caller } from '../identity/caller.ts'
import { displayId } from '../identity/display-id.ts'
import type { RunLimited } from '../limits.ts'
import type { NewPost, PostWithVersion } from './insert-repository.ts'
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
  /** Counts a post that a rule refuses; throws after too many. */
  countRefusal: () => Promise<void>
}

/**
 * Adds a post to a thread, unless a rule holds it; a repeat with the same idempotency key returns the first answer.
 * @throws 404, 409 when the thread takes no posts, 422 for a reused key or a rule that refuses it, 429.
 */
export async function createPost(
  context: BoardContext,
  input: CreatePostInput,
): Promise<{ post: Post } | HeldAnswer> {
  const { db, config, rules } = context
  const { threadId, body, caller, idempotencyKey } = input
  const userName = postName(body.name)
  const newPost = {
    threadId,
    userName,
    displayId: displayId(config.secrets.displayId, caller.identity, threadId, new Date()),
    content: body.content,
    authorUserId: caller.userId,
    authorGuest: caller.guestId,
    authorIp: caller.ip,
    authorPort: caller.port,
    authorSince: caller.since,
    idempotencyKey,
  }
  const judged = {
    kind: 'post' as const,
    threadId,
    title: null,
    game: null,
    articleId: null,
    userName,
    content: body.content,
    caller,
    idempotencyKey,
    countRefusal: input.countRefusal,
  }
  const write = () =>
    rules.guard(judged, async (record) => {
      const row = await context.insertLimiter.run(threadId, () => storeJudged(db, newPost, record))
      await context.announce(threadId, versionOf(row))
      return { post: toPost(row) }
    })
  return writeOnce(
    db,
    idempotencyKey,
    () => input.runLimited(write),
    async (stored) =>
      stored.held_id === null ? { post: await readStoredPost(db, stored) } : rules.readHeld(stored.held_id),
  )
}

/** Inserts a post, and what rules matched with it. */
function storeJudged(db: Db, post: NewPost, record: RecordMatches | null): Promise<PostWithVersion> {
  if (record === null) return storePost(db, post)
  return db.transaction().execute(async (tx) => {
    const row = await storePost(tx, post)
    await record(tx, { threadId: post.threadId, postNumber: row.post_number })
    return row
  })
}
