import type { Post } from '@gamelog/contracts/board/post'
import { useMemo } from 'react'
import type { useThreadView } from './use-thread-view.ts'

type View = Pick<ReturnType<typeof useThreadView>, 'muted' | 'mine'>

/** Counts of a thread: different ids (`writers`), and posts from the first unread one on; muted and own ones are none. */
export function useThreadCounts(
  posts: readonly Post[],
  firstUnread: number | null,
  { muted, mine }: View,
): { unread: number; writers: number } {
  const unread = useMemo(() => {
    if (firstUnread === null) return 0
    const isUnread = (number: number) => number >= firstUnread && !muted.has(number) && !mine.has(number)
    return posts.filter((post) => isUnread(post.post_number)).length
  }, [posts, firstUnread, muted, mine])
  const writers = useMemo(() => new Set(posts.map((post) => post.display_id)).size, [posts])
  return { unread, writers }
}
