import type { CreateThreadBody } from '@gamelog/contracts/board/input'
import type { Post } from '@gamelog/contracts/board/post'
import type { Thread } from '@gamelog/contracts/board/thread'
import type { Board } from '../board.ts'
import type { Db, PostRow, ThreadRow } from '../db/tables.ts'
import { writeOnce } from '../idempotency/idempotency-key.ts'
import { type IdempotencyKey, insertIdempotencyKey, type StoredWrite } from '../idempotency/repository.ts'
import type { Caller } from '../identity/caller.ts'
import { displayId } from '../identity/display-id.ts'
import type { RunLimited } from '../limits.ts'
import { postName } from '../posts/post-name.ts'
import { toPost } from '../posts/public-post.ts'
import { findPost, insertFirstPost } from '../posts/repository.ts'
import { toThread } from './public-thread.ts'
import { postRefusal } from './refusals.ts'
import { findThread, insertThread } from './repository.ts'

interface CreateThreadInput {
  body: CreateThreadBody
  caller: Caller
  idempotencyKey: IdempotencyKey | null
  /** Runs the write; throws when the caller makes threads too often. */
  runLimited: RunLimited
}

interface Made {
  thread: Thread
  first_post: Post
}

/**
 * Makes a thread with its first post. The same write key makes the same thread.
 * @throws 400 for a reserved name, 429, 422 for a reused key.
 */
export async function createThread(board: Board, input: CreateThreadInput): Promise<Made> {
  const { body, caller, idempotencyKey } = input
  const userName = postName(body.name)
  const write = async () => {
    const { thread, post } = await board.db.transaction().execute((tx) =>
      insertThreadWithPost(tx, board, {
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
    await board.announce(thread.id, { revision: thread.revision, reactionRevision: thread.reaction_revision })
    return { thread: toThread(thread), first_post: toPost(post) }
  }
  return writeOnce(
    board.db,
    idempotencyKey,
    () => input.runLimited(write),
    (stored) => storedThread(board, stored),
  )
}

interface NewThread extends Pick<CreateThreadBody, 'title' | 'game_category' | 'content'> {
  articleId: string | null
  previousThreadId: number | null
  caller: Caller
  userName: string
  idempotencyKey: IdempotencyKey | null
}

/** Both rows and the write key, in the transaction it is called with. */
export async function insertThreadWithPost(
  tx: Db,
  board: Pick<Board, 'config'>,
  given: NewThread,
): Promise<{ thread: ThreadRow; post: PostRow }> {
  const { caller } = given
  const thread = await insertThread(tx, {
    title: given.title,
    game_category: given.game_category,
    post_count: 1,
    previous_thread_id: given.previousThreadId,
    article_id: given.articleId,
  })
  const post = await insertFirstPost(tx, {
    thread_id: thread.id,
    post_number: 1,
    user_name: given.userName,
    display_id: displayId(board.config.secrets.displayId, caller.identity, thread.id, new Date()),
    content: given.content,
    posted_at: thread.created_at,
    author_user_id: caller.userId,
    author_guest: caller.guestId,
    author_ip: caller.ip,
    revision: thread.revision,
  })
  if (given.idempotencyKey)
    await insertIdempotencyKey(tx, given.idempotencyKey, { threadId: thread.id, postNumber: 1 })
  return { thread, post }
}

async function storedThread(board: Board, stored: StoredWrite): Promise<Made> {
  const thread = await findThread(board.db, stored.thread_id)
  const post = await findPost(board.db, stored.thread_id, 1)
  if (!thread || !post) throw postRefusal(undefined)
  return { thread: toThread(thread), first_post: toPost(post) }
}
