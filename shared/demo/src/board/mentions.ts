import { replyTargets } from '@gamelog/domain/anchors'
import type { Db } from './tables.ts'
import type { WrittenPost } from './write-thread.ts'

/** Inserts which post answers which, as the board service does with a new post. */
export async function insertMentions(tx: Db, threadId: number, posts: readonly WrittenPost[]): Promise<void> {
  const authors = new Map(posts.map((post) => [post.post_number, post.author_user_id]))
  const rows = posts.flatMap((post) => {
    const named = new Set<string>()
    return replyTargets(post.content).flatMap((target) => {
      const author = authors.get(target)
      if (author === undefined || target >= post.post_number || author === post.author_user_id) return []
      const isFirst = !named.has(author)
      named.add(author)
      return [
        {
          thread_id: threadId,
          post_number: post.post_number,
          target_number: target,
          user_id: author,
          at: post.posted_at,
          is_first: isFirst,
        },
      ]
    })
  })
  for (let start = 0; start < rows.length; start += 500)
    await tx
      .insertInto('mentions')
      .values(rows.slice(start, start + 500))
      .execute()
}
