import type { Contents } from '../content.ts'
import { displayId } from '../core/identity/display-id.ts'
import { readStoredPost, storePost } from '../core/posts/create-post.ts'
import { toPost } from '../core/posts/public-post.ts'
import { findThreadState } from '../core/posts/repository.ts'
import { postRefusal } from '../errors.ts'

/** A reply to a thread. */
export const postWriting: Contents['writings']['post'] = {
  kind: 'post',
  limit: 'post',
  countsAsRepeated: true,
  inTurn: true,
  async requireHoldable(tx, { threadId }) {
    const thread = await findThreadState(tx, threadId ?? 0)
    if (thread?.status !== 'active') throw postRefusal(thread)
  },
  async store({ config }, tx, { threadId: given, userName, content, caller }, idempotencyKey) {
    const threadId = given ?? 0
    const shownId = displayId(config.secrets.displayId, caller.identity, threadId, new Date())
    const post = { threadId, userName, content, displayId: shownId, author: caller, idempotencyKey }
    const row = await storePost(tx, post)
    const place = { threadId, postNumber: row.post_number }
    return { place, changed: [{ ...row, id: threadId }], answer: { post: toPost(row) } }
  },
  replay: async (db, stored) => ({ post: await readStoredPost(db, stored) }),
}
