import type { HeldAnswer, Post } from '@gamelog/contracts/board/post'
import type { CreateThreadBody, Thread } from '@gamelog/contracts/board/thread'
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
  /** Counts a thread that a rule refuses; throws after too many. */
  countRefusal: () => Promise<void>
}

interface CreatedThread {
  thread: Thread
  first_post: Post
}

/**
 * Creates a thread with its first post, unless a rule holds it; a repeat with the same idempotency key returns the first
 * answer.
 * @throws 400 for a reserved name, 429, 422 for a reused key or a rule that refuses it.
 */
export async function createThread(
  context: BoardContext,
  input: CreateThreadInput,
): Promise<CreatedThread | HeldAnswer> {
  const { db, config, rules } = context
  const { body, caller, idempotencyKey } = input
  const written = {
    title: body.title,
    articleId: body.article_id ?? null,
    caller,
    userName: postName(body.name),
    content: body.content,
    idempotencyKey,
  }
  const judged = {
    ...written,
    kind: 'thread' as const,
    threadId: null,
    game: body.game_category,
    countRefusal: input.countRefusal,
  }
  const write = () =>
    rules.guard(judged, async (record) => {
      const { thread, post } = await db.transaction().execute(async (tx) => {
        const made = await insertThreadWithPost(tx, config, {
          ...written,
          game_category: body.game_category,
          previousThreadId: null,
        })
        await record?.(tx, { threadId: made.thread.id, postNumber: 1 })
        return made
      })
      await context.announce(thread.id, versionOf(thread))
      return { thread: toThread(thread), first_post: toPost(post) }
    })
  return writeOnce(
    db,
    idempotencyKey,
    () => input.runLimited(write),
    async (stored) =>
      stored.held_id === null ? readStoredThread(db, stored) : rules.readHeld(stored.held_id),
  )
}

async function readStoredThread(db: Db, stored: StoredWrite): Promise<CreatedThread> {
  const thread = await findThread(db, stored.thread_id)
  const post = await findPost(db, stored.thread_id, 1)
  if (!thread || !post) throw threadNotFound()
  return { thread: toThread(thread), first_post: toPost(post) }
}
