import type { ThreadDelta } from '@gamelog/contracts/board/post'
import type { Db } from '../db/tables.ts'
import { toChangedPost, toPost } from '../posts/public-post.ts'
import { type ChangeRow, listChangesSince, listModifiedPosts } from '../posts/repository.ts'
import { toThread } from '../threads/public-thread.ts'
import { findThread } from '../threads/repository.ts'
import { formatRevision, type ThreadVersion } from '../threads/thread-version.ts'

const nothing: ThreadVersion = { revision: 0, reactionRevision: 0 }

/**
 * What a reader who has the posts up to `after` is missing (ThreadDelta); without `since` everything
 * that stands out in them. Undefined when the thread is missing or deleted.
 */
export async function makeThreadDelta(
  db: Db,
  id: number,
  after: number,
  since?: ThreadVersion,
): Promise<ThreadDelta | undefined> {
  // The thread first: what is committed meanwhile is sent once too often, never left out.
  const row = await findThread(db, id)
  if (!row) return undefined
  const rows = since ? await listChangesSince(db, id, after, since) : await listModifiedPosts(db, id, after)
  const posts = rows.filter((post) => post.post_number > after && post.post_number <= row.post_count)
  const known = rows.filter((post) => post.post_number <= after)
  return {
    thread: toThread(row),
    posts: posts.map(toPost),
    changed: known.filter(since ? changedSince(since) : isModified).map(toChangedPost),
    counts: Object.fromEntries(
      [...known.filter(countedSince(since ?? nothing)), ...posts.filter(countedSince(nothing))].map(
        (post) => [post.post_number, { like_count: post.like_count, dislike_count: post.dislike_count }],
      ),
    ),
    revision: formatRevision({ revision: row.revision, reactionRevision: row.reaction_revision }),
  }
}

const changedSince = (since: ThreadVersion) => (post: ChangeRow) => post.revision > since.revision
const countedSince = (since: ThreadVersion) => (post: ChangeRow) =>
  post.counts_revision > since.reactionRevision
const isModified = (post: ChangeRow) => post.deleted_at !== null || post.hidden
