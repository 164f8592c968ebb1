import type { HeldAnswer, Post } from '@gamelog/contracts/board/post'
import type { CreateThreadBody, Thread } from '@gamelog/contracts/board/thread'
import type { LimitedRequest } from '@gamelog/server/rate-limit'
import type { BoardConfig } from '../../config.ts'
import type { BoardContext } from '../../context.ts'
import type { Db, PostRow, ThreadRow } from '../../db/tables.ts'
import { versionOf } from '../../db/thread-version.ts'
import { threadNotFound } from '../../errors.ts'
import type { RecordMatches, Write } from '../../verdict.ts'
import { type IdempotencyKey, insertIdempotencyKey, type StoredWrite } from '../idempotency/repository.ts'
import type { Author, Caller } from '../identity/caller.ts'
import { displayId } from '../identity/display-id.ts'
import { insertFirstPost } from '../posts/insert-repository.ts'
import { postName } from '../posts/post-name.ts'
import { toPost } from '../posts/public-post.ts'
import { findPost } from '../posts/repository.ts'
import { toThread } from './public-thread.ts'
import { findThread, insertThread } from './repository.ts'

interface CreateThreadInput {
  body: CreateThreadBody
  caller: Caller
  idempotencyKey: IdempotencyKey | null
  request: LimitedRequest
}

export interface NewThread extends Pick<CreateThreadBody, 'title' | 'game_category' | 'content'> {
  articleId: string | null
  previousThreadId: number | null
  author: Author
  userName: string
  idempotencyKey: IdempotencyKey | null
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
  { body, caller, idempotencyKey, request }: CreateThreadInput,
): Promise<CreatedThread | HeldAnswer> {
  const { db, gate, limits } = context
  const { title, content, game_category } = body
  const said = { title, content, articleId: body.article_id ?? null, userName: postName(body.name) }
  const write: Write = {
    counted: { limit: limits.thread, request },
    idempotencyKey,
    text: { ...said, kind: 'thread', threadId: null, game: game_category, caller },
  }
  const made = { ...said, game_category, previousThreadId: null, author: caller, idempotencyKey }

  const verdict = await gate.judge(write)
  const outcome =
    verdict.kind === 'accepted'
      ? await gate.settle(write, storeThread(context, made, verdict.record), verdict)
      : verdict
  switch (outcome.kind) {
    case 'stored': {
      const { thread, post } = outcome.row
      await context.announce(thread.id, versionOf(thread))
      return { thread: toThread(thread), first_post: toPost(post) }
    }
    case 'held':
      return outcome.answer
    case 'replayed':
      return outcome.held ?? readStoredThread(db, outcome.stored)
    case 'refused':
      throw outcome.error
  }
}

/** Inserts a thread with its first post, and what rules matched with it. */
function storeThread({ db, config }: BoardContext, made: NewThread, record: RecordMatches | null) {
  return db.transaction().execute(async (tx) => {
    const rows = await insertThreadWithPost(tx, config, made)
    await record?.(tx, { threadId: rows.thread.id, postNumber: 1 })
    return rows
  })
}

/** Inserts a thread, its first post and the idempotency key. Call it in a transaction. */
export async function insertThreadWithPost(
  tx: Db,
  { secrets }: Pick<BoardConfig, 'secrets'>,
  input: NewThread,
): Promise<{ thread: ThreadRow; post: PostRow }> {
  const { author } = input
  const thread = await insertThread(tx, {
    title: input.title,
    game_category: input.game_category,
    post_count: 1,
    previous_thread_id: input.previousThreadId,
    article_id: input.articleId,
  })
  const post = await insertFirstPost(tx, {
    thread_id: thread.id,
    post_number: 1,
    user_name: input.userName,
    display_id: displayId(secrets.displayId, author.identity, thread.id, new Date()),
    content: input.content,
    posted_at: thread.created_at,
    author_user_id: author.userId,
    author_guest: author.guestId,
    author_ip: author.ip,
    author_port: author.port,
    author_since: author.since,
    revision: thread.revision,
  })
  if (input.idempotencyKey)
    await insertIdempotencyKey(tx, input.idempotencyKey, { threadId: thread.id, postNumber: 1 })
  return { thread, post }
}

async function readStoredThread(db: Db, stored: StoredWrite): Promise<CreatedThread> {
  const thread = await findThread(db, stored.thread_id)
  const post = await findPost(db, stored.thread_id, 1)
  if (!thread || !post) throw threadNotFound()
  return { thread: toThread(thread), first_post: toPost(post) }
}
