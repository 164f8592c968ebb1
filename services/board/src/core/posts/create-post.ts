import type { CreatePostBody, HeldAnswer, Post } from '@gamelog/contracts/board/post'
import type { WrittenText } from '../../content.ts'
import type { BoardContext } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { postRefusal, threadNotFound } from '../../errors.ts'
import type { Sender } from '../../gate.ts'
import type { StoredWrite } from '../idempotency/repository.ts'
import type { Caller } from '../identity/caller.ts'
import { insertPost, type NewPost, type PostWithVersion } from './insert-repository.ts'
import { postName } from './post-name.ts'
import { toPost } from './public-post.ts'
import { findPost, findThreadState } from './repository.ts'

interface CreatePostInput extends Sender {
  threadId: number
  body: CreatePostBody
  caller: Caller
}

/**
 * Adds a post to a thread, unless a rule holds it; a repeat with the same idempotency key returns the first answer.
 * @throws 400 for a reserved name, 404, 409 when the thread takes no posts, 422 for a reused key or a rule that refuses it, 429
 */
export async function createPost(
  { gate, contents }: BoardContext,
  { threadId, body, caller, ...sender }: CreatePostInput,
): Promise<{ post: Post } | HeldAnswer> {
  const said = { threadId, userName: postName(body.name), content: body.content, caller }
  const text: WrittenText = { ...said, title: null, game: null, articleId: null }
  return gate.write(contents.writings.post, text, sender)
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
