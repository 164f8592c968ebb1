import type { Db, PostRow } from '../../db/tables.ts'
import type { ThreadVersion } from '../../db/thread-version.ts'
import { publicColumns } from './public-post.ts'

const changeColumns = [
  ...publicColumns,
  'like_count',
  'dislike_count',
  'revision',
  'counts_revision',
] as const
export type ChangeRow = Pick<PostRow, (typeof changeColumns)[number]>

/** Posts with a number above `after`, and earlier ones whose content or counts changed after version `since`. */
export async function listChangesSince(
  db: Db,
  threadId: number,
  after: number,
  since: ThreadVersion,
): Promise<ChangeRow[]> {
  return selectPosts(db, threadId)
    .where((eb) =>
      eb.or([
        eb('post_number', '>', after),
        eb('revision', '>', since.revision),
        eb('counts_revision', '>', since.reactionRevision),
      ]),
    )
    .execute()
}

/** Posts with a number above `after`, and earlier ones that are deleted, hidden or have reactions. */
export async function listModifiedPosts(db: Db, threadId: number, after: number): Promise<ChangeRow[]> {
  return selectPosts(db, threadId)
    .where((eb) =>
      eb.or([
        eb('post_number', '>', after),
        eb('deleted_at', 'is not', null),
        eb('hidden', '=', true),
        eb('like_count', '>', 0),
        eb('dislike_count', '>', 0),
      ]),
    )
    .execute()
}

function selectPosts(db: Db, threadId: number) {
  return db.selectFrom('posts').select(changeColumns).where('thread_id', '=', threadId).orderBy('post_number')
}
