import { boardLimits } from '@gamelog/contracts/board/limits'
import type { ThreadPage } from '@gamelog/contracts/board/post'
import { buildReplyTree } from '@gamelog/domain/reply-tree'
import type { Db } from '../db/tables.ts'
import { toPost } from '../posts/public-post.ts'
import { listPosts, listPostsByNumber, listTreePosts } from '../posts/repository.ts'

/** The posts a thread's page is served with: all of a short thread, of a long one those it begins with in either order. */
export async function readFirstPosts(
  db: Db,
  threadId: number,
  count: number,
): Promise<Pick<ThreadPage, 'posts' | 'first_rows'>> {
  if (count <= boardLimits.shellPosts) return { posts: (await listPosts(db, threadId, 1, count)).map(toPost) }
  const answering = new Map(
    (await listTreePosts(db, threadId)).map(({ post_number, content }) => [post_number, content]),
  )
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const tree = buildReplyTree(
    numbers.map((post_number) => ({ post_number, content: answering.get(post_number) ?? '' })),
  )
  const order = tree.map(({ number }) => number)
  const wanted = new Set(order.slice(0, boardLimits.shellPosts / 2))
  for (const number of numbers) if (wanted.size < boardLimits.shellPosts) wanted.add(number)
  const first_rows = order.slice(
    0,
    order.findIndex((number) => !wanted.has(number)),
  )
  return { posts: (await listPostsByNumber(db, threadId, [...wanted])).map(toPost), first_rows }
}
