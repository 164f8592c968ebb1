import type { ThreadDelta } from '@gamelog/contracts/board/thread'
import { type ChangeRow, listChangesSince, listModifiedPosts } from '../../core/posts/change-repository.ts'
import { toChangedPost, toPost } from '../../core/posts/public-post.ts'
import { toThread } from '../../core/threads/public-thread.ts'
import { findThread } from '../../core/threads/repository.ts'
import type { Db } from '../../db/tables.ts'
import { formatRevision, type ThreadVersion, versionOf } from '../../db/thread-version.ts'

const noVersion: ThreadVersion = { revision: 0, reactionRevision: 0 }

/**
 * The changes a reader who has the posts up to number `after`, as of version `since`, has not seen; without `since`,
 * every modification of those posts. Undefined when the thread is missing or deleted.
 */
export async function makeThreadDelta(
  db: Db,
  id: number,
  after: number,
  since?: ThreadVersion,
): Promise<ThreadDelta | undefined> {
  // Thread before posts: a change committed between the two is sent again with the next delta instead of being missed.
  const row = await findThread(db, id)
  if (!row) return undefined
  const rows = since ? await listChangesSince(db, id, after, since) : await listModifiedPosts(db, id, after)
  const posts = rows.filter((post) => post.post_number > after && post.post_number <= row.post_count)
  const known = rows.filter((post) => post.post_number <= after)
  return {
    thread: toThread(row),
    posts: posts.map(toPost),
    changed: known.filter(since ? isChangedSince(since) : isModified).map(toChangedPost),
    counts: Object.fromEntries(
      [...known.filter(isCountedSince(since ?? noVersion)), ...posts.filter(isCountedSince(noVersion))].map(
        (post) => [post.post_number, { like_count: post.like_count, dislike_count: post.dislike_count }],
      ),
    ),
    revision: formatRevision(versionOf(row)),
  }
}

const isChangedSince = (since: ThreadVersion) => (post: ChangeRow) => post.revision > since.revision
const isCountedSince = (since: ThreadVersion) => (post: ChangeRow) =>
  post.counts_revision > since.reactionRevision
const isModified = (post: ChangeRow) => post.deleted_at !== null || post.hidden
