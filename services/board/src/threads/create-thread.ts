import type { CreateThreadBody } from '@gamelog/contracts/board/input'
import type { Post } from '@gamelog/contracts/board/post'
import type { Thread } from '@gamelog/contracts/board/thread'
import type { BoardContext } from '../context.ts'
import type { Db } from '../db/tables.ts'
import { versionOf } from '../db/thread-version.ts'
import { threadNotFound } from '../errors.ts'
import { writeOnce } from '../idempotency/idempotency-key.ts'
import type { IdempotencyKey, StoredWrite } from '../idempotency/repository.ts'
import type { Caller } from '../identity/caller.ts'
import type { RunLimited } from '../limits.ts'
import { postName } from '../posts/post-name.ts'
import { toPost } from '../posts/public-post.ts'
import { findPost } from '../posts/repository.ts'
import { insertThreadWithPost } from './insert-thread-with-post.ts'
import { toThread } from './public-thread.ts'
import { findThread } from './repository.ts'

interface CreateThreadInput {
  body: CreateThreadBody
  caller: Caller
  idempotencyKey: IdempotencyKey | null
  /** Runs the write; throws when the caller creates threads too often. */
  runLimited: RunLimited
}

interface CreatedThread {
  thread: Thread
  first_post: Post
}

/**
 * Creates a thread with its first post; a repeat with the same idempotency key returns the first thread.
 * @throws 400 for a reserved name, 429, 422 for a reused key.
 */
export async function createThread(context: BoardContext, input: CreateThreadInput): Promise<CreatedThread> {
  const { db, config } = context
  const { body, caller, idempotencyKey } = input
  const userName = postName(body.name)
  const write = async () => {
    const { thread, post } = await db.transaction().execute((tx) =>
      insertThreadWithPost(tx, config, {
        title: body.title,
        game_category: body.game_category,
        articleId: body.article_id ?? null,
        previousThreadId: null,
        caller,
        userName,
        content: body.content,
        idempotencyKey,
      }),
    )
    await context.announce(thread.id, versionOf(thread))
    return { thread: toThread(thread), first_post: toPost(post) }
  }
  return writeOnce(
    db,
    idempotencyKey,
    () => input.runLimited(write),
    (stored) => readStoredThread(db, stored),
  )
}

async function readStoredThread(db: Db, stored: StoredWrite): Promise<CreatedThread> {
  const thread = await findThread(db, stored.thread_id)
  const post = await findPost(db, stored.thread_id, 1)
  if (!thread || !post) throw threadNotFound()
  return { thread: toThread(thread), first_post: toPost(post) }
}
