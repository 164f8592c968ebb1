import type { Post } from '@gamelog/contracts/board/post'
import type { Db } from '../db/tables.ts'
import { postRefusal, threadNotFound } from '../errors.ts'
import type { StoredWrite } from '../idempotency/repository.ts'
import { insertPost, type NewPost, type PostWithVersion } from './insert-repository.ts'
import { toPost } from './public-post.ts'
import { findPost, findThreadState } from './repository.ts'

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
