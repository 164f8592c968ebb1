import type { CreatePostBody, HeldAnswer, Post } from '@gamelog/contracts/board/post'
import type { LimitedRequest } from '@gamelog/server/rate-limit'
import type { BoardContext } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { versionOf } from '../../db/thread-version.ts'
import { postRefusal, threadNotFound } from '../../errors.ts'
import type { RecordMatches, Write } from '../../verdict.ts'
import type { IdempotencyKey, StoredWrite } from '../idempotency/repository.ts'
import type { Caller } from '../identity/caller.ts'
import { displayId } from '../identity/display-id.ts'
import { insertPost, type NewPost, type PostWithVersion } from './insert-repository.ts'
import { postName } from './post-name.ts'
import { toPost } from './public-post.ts'
import { findPost, findThreadState } from './repository.ts'

interface CreatePostInput {
  threadId: number
  body: CreatePostBody
  caller: Caller
  idempotencyKey: IdempotencyKey | null
  request: LimitedRequest
}

/**
 * Adds a post to a thread, unless a rule holds it; a repeat with the same idempotency key returns the first answer.
 * @throws 400 for a reserved name, 404, 409 when the thread takes no posts, 422 for a reused key or a rule that refuses it, 429
 */
export async function createPost(
  context: BoardContext,
  { threadId, body, caller, idempotencyKey, request }: CreatePostInput,
): Promise<{ post: Post } | HeldAnswer> {
  const { db, gate, limits, config } = context
  const said = { threadId, userName: postName(body.name), content: body.content }
  const write: Write = {
    counted: { limit: limits.post, request },
    idempotencyKey,
    text: { ...said, kind: 'post', title: null, game: null, articleId: null, caller },
  }
  const shownId = displayId(config.secrets.displayId, caller.identity, threadId, new Date())
  const post = { ...said, displayId: shownId, author: caller, idempotencyKey }

  const verdict = await gate.judge(write)
  const outcome =
    verdict.kind === 'accepted'
      ? await gate.settle(write, storeInTurn(context, post, verdict.record), verdict)
      : verdict
  switch (outcome.kind) {
    case 'stored':
      await context.announce(threadId, versionOf(outcome.row))
      return { post: toPost(outcome.row) }
    case 'held':
      return outcome.answer
    case 'replayed':
      return outcome.held ?? { post: await readStoredPost(db, outcome.stored) }
    case 'refused':
      throw outcome.error
  }
}

/** Inserts a post, and what rules matched with it, when it is the thread's turn. */
function storeInTurn(
  { db, insertLimiter }: BoardContext,
  post: NewPost,
  record: RecordMatches | null,
): Promise<PostWithVersion> {
  const { threadId } = post
  if (record === null) return insertLimiter.run(threadId, () => storePost(db, post))
  return insertLimiter.run(threadId, () =>
    db.transaction().execute(async (tx) => {
      const row = await storePost(tx, post)
      await record(tx, { threadId, postNumber: row.post_number })
      return row
    }),
  )
}

/** Inserts a post. @throws 404, 409 when the thread takes no posts */
export async function storePost(db: Db, post: NewPost): Promise<PostWithVersion> {
  const row = await insertPost(db, post)
  if (!row) throw postRefusal(await findThreadState(db, post.threadId))
  return row
}

/** The post that an earlier request with the same idempotency key made. */
export async function readStoredPost(db: Db, stored: StoredWrite): Promise<Post> {
  const row = await findPost(db, stored.thread_id, stored.post_number)
  if (!row) throw threadNotFound()
  return toPost(row)
}
