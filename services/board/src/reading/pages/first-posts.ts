import { boardLimits } from '@gamelog/contracts/board/limits'
import type { ThreadPage } from '@gamelog/contracts/board/thread'
import { countIds } from '@gamelog/domain/id-count'
import { buildReplyTree } from '@gamelog/domain/reply-tree'
import { toPost } from '../../core/posts/public-post.ts'
import { listOutline, listPosts, listPostsByNumber } from '../../core/posts/repository.ts'
import type { Db } from '../../db/tables.ts'

/**
 * Posts in the page of a thread: all of a short thread; of a long one the first by number and the first rows of its
 * reply tree.
 */
export async function readFirstPosts(
  db: Db,
  threadId: number,
  count: number,
): Promise<Pick<ThreadPage, 'posts' | 'first_rows' | 'id_counts'>> {
  if (count <= boardLimits.pagePosts) return { posts: (await listPosts(db, threadId, 1, count)).map(toPost) }
  const outline = await listOutline(db, threadId, count)
  const order = buildReplyTree(outline).map(({ number }) => number)
  const byNumber = outline.slice(0, boardLimits.pagePosts).map(({ post_number }) => post_number)
  const wanted = new Set([...byNumber, ...order.slice(0, boardLimits.pageRows)])
  const end = order.findIndex((number) => !wanted.has(number))
  const counts = countIds(outline.map((row) => ({ ...row, deleted: Number(row.deleted_at !== null) })))
  return {
    posts: (await listPostsByNumber(db, threadId, [...wanted])).map(toPost),
    first_rows: order.slice(0, end),
    id_counts: Object.fromEntries([...counts].filter(([number]) => wanted.has(number))),
  }
}
