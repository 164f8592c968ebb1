import type { CreateThreadBody } from '@gamelog/contracts/board/thread'
import type { BoardConfig } from '../config.ts'
import type { Db, PostRow, ThreadRow } from '../db/tables.ts'
import { type IdempotencyKey, insertIdempotencyKey } from '../idempotency/repository.ts'
import type { Caller } from '../identity/caller.ts'
import { displayId } from '../identity/display-id.ts'
import { insertFirstPost } from '../posts/insert-repository.ts'
import { insertThread } from './repository.ts'

/** Author of a new thread. */
export type Author = Pick<Caller, 'identity' | 'userId' | 'guestId' | 'since'> & {
  ip: string | null
  port: number | null
}

interface NewThread extends Pick<CreateThreadBody, 'title' | 'game_category' | 'content'> {
  articleId: string | null
  previousThreadId: number | null
  caller: Author
  userName: string
  idempotencyKey: IdempotencyKey | null
}

/** Inserts a thread, its first post and the idempotency key. Call it in a transaction. */
export async function insertThreadWithPost(
  tx: Db,
  config: Pick<BoardConfig, 'secrets'>,
  input: NewThread,
): Promise<{ thread: ThreadRow; post: PostRow }> {
  const { caller } = input
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
    display_id: displayId(config.secrets.displayId, caller.identity, thread.id, new Date()),
    content: input.content,
    posted_at: thread.created_at,
    author_user_id: caller.userId,
    author_guest: caller.guestId,
    author_ip: caller.ip,
    author_port: caller.port,
    author_since: caller.since,
    revision: thread.revision,
  })
  if (input.idempotencyKey)
    await insertIdempotencyKey(tx, input.idempotencyKey, { threadId: thread.id, postNumber: 1 })
  return { thread, post }
}
