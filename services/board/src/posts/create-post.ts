import type { CreatePostBody } from '@gamelog/contracts/board/input'
import type { Post } from '@gamelog/contracts/board/post'
import type { Board } from '../board.ts'
import type { Caller } from '../identity/caller.ts'
import { displayId } from '../identity/display-id.ts'
import type { Limited } from '../limits.ts'
import { postRefusal } from '../threads/refusals.ts'
import { findThread } from '../threads/repository.ts'
import type { StoredWrite, WriteKey } from '../write-keys/repository.ts'
import { writeOnce } from '../write-keys/write-key.ts'
import { postName } from './check-name.ts'
import { toPost } from './public-post.ts'
import { findPost, insertPost } from './repository.ts'

interface Asked {
  threadId: number
  body: CreatePostBody
  caller: Caller
  writeKey: WriteKey | null
  /** Runs the write; throws when the caller posts too often. */
  limited: Limited
}

/**
 * Posts to a thread. The same write key makes the same post.
 * @throws 404, 409 when the thread takes no posts, 429, 422 for a reused key.
 */
export async function createPost(board: Board, asked: Asked): Promise<Post> {
  const { threadId, body, caller, writeKey } = asked
  const userName = postName(body.name)
  const write = async () => {
    const row = await board.postLanes.run(threadId, () =>
      insertPost(board.db, {
        threadId,
        userName,
        displayId: displayId(board.config.secrets.displayId, caller.identity, threadId, new Date()),
        content: body.content,
        authorUserId: caller.userId,
        authorGuest: caller.guestId,
        authorIp: caller.ip,
        writeKey,
      }),
    )
    if (!row) throw postRefusal(await findThread(board.db, threadId))
    await board.announce(threadId, { revision: row.revision, reactionRevision: row.reaction_revision })
    return toPost(row)
  }
  return writeOnce(
    board.db,
    writeKey,
    () => asked.limited(write),
    (stored) => storedPost(board, stored),
  )
}

async function storedPost(board: Board, stored: StoredWrite): Promise<Post> {
  const row = await findPost(board.db, stored.thread_id, stored.post_number)
  if (!row) throw postRefusal(undefined)
  return toPost(row)
}
