import type { Post } from '@gamelog/contracts/board/post'
import { countUnread } from '@gamelog/domain/mute-posts'
import { useMemo } from 'react'
import type { useReading } from './use-reading.ts'
import type { useThreadView } from './use-thread-view.ts'

type Reading = Pick<ReturnType<typeof useReading>, 'firstUnread' | 'liveFrom'>
type View = Pick<ReturnType<typeof useThreadView>, 'muted' | 'mine'>

/**
 * Counts of a thread: different ids (`writers`), unread posts, and the numbers of those that arrived while it was open.
 * Muted posts are neither unread nor arrived; own ones have not arrived.
 */
export function useThreadCounts(
  posts: readonly Post[],
  { firstUnread, liveFrom }: Reading,
  { muted, mine }: View,
) {
  const unread = useMemo(
    () => (firstUnread === null ? 0 : countUnread(posts, firstUnread - 1, muted)),
    [posts, firstUnread, muted],
  )
  const arrived = useMemo(() => {
    if (liveFrom === null) return []
    const isNews = (number: number) => number >= liveFrom && !muted.has(number) && !mine.has(number)
    return posts.map((post) => post.post_number).filter(isNews)
  }, [posts, liveFrom, muted, mine])
  const writers = useMemo(() => new Set(posts.map((post) => post.display_id)).size, [posts])
  return { unread, arrived, writers }
}
