import type { HeldAnswer, Post } from '@gamelog/contracts/board/post'
import type { CreateThreadBody, Thread } from '@gamelog/contracts/board/thread'
import type { BoardConfig } from '../../config.ts'
import type { WrittenText } from '../../content.ts'
import type { BoardContext } from '../../context.ts'
import type { Db, PostRow, ThreadRow } from '../../db/tables.ts'
import { threadNotFound } from '../../errors.ts'
import type { Sender } from '../../gate.ts'
import { type IdempotencyKey, insertIdempotencyKey, type StoredWrite } from '../idempotency/repository.ts'
import type { Caller } from '../identity/caller.ts'
import { displayId } from '../identity/display-id.ts'
import { insertFirstPost } from '../posts/insert-repository.ts'
import { postName } from '../posts/post-name.ts'
import { toPost } from '../posts/public-post.ts'
import { findPost } from '../posts/repository.ts'
import { toThread } from './public-thread.ts'
import { findThread, insertThread } from './repository.ts'

interface CreateThreadInput extends Sender {
  body: CreateThreadBody
  caller: Caller
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
  { gate, contents }: BoardContext,
  { body, caller, ...sender }: CreateThreadInput,
): Promise<CreatedThread | HeldAnswer> {
  const { title, content, game_category: game, article_id: articleId = null } = body
  const text = { title, content, game, articleId, userName: postName(body.name), threadId: null, caller }
  return gate.write(contents.writings.thread, text, sender)
}

/** Inserts a thread, its first post and the idempotency key. Call it in a transaction. */
export async function insertThreadWithPost(
  tx: Db,
  { secrets }: Pick<BoardConfig, 'secrets'>,
  text: WrittenText,
  { previousThreadId, key }: { previousThreadId: number | null; key: IdempotencyKey | null },
): Promise<{ thread: ThreadRow; post: PostRow }> {
  const { caller, title, game } = text
  if (title === null || game === null) throw new Error('a thread without title or game')
  const thread = await insertThread(tx, {
    title,
    game_category: game,
    post_count: 1,
    previous_thread_id: previousThreadId,
    article_id: text.articleId,
  })
  const post = await insertFirstPost(tx, {
    thread_id: thread.id,
    post_number: 1,
    user_name: text.userName,
    display_id: displayId(secrets.displayId, caller.identity, thread.id, new Date()),
    content: text.content,
    posted_at: thread.created_at,
    author_user_id: caller.userId,
    author_guest: caller.guestId,
    author_ip: caller.ip,
    author_port: caller.port,
    author_since: caller.since,
    revision: thread.revision,
  })
  if (key) await insertIdempotencyKey(tx, key, { threadId: thread.id, postNumber: 1 })
  return { thread, post }
}

/** The thread that an earlier request with the same idempotency key made. */
export async function readStoredThread(db: Db, stored: StoredWrite): Promise<CreatedThread> {
  const thread = await findThread(db, stored.thread_id)
  const post = await findPost(db, stored.thread_id, 1)
  if (!thread || !post) throw threadNotFound()
  return { thread: toThread(thread), first_post: toPost(post) }
}
