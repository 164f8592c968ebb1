import { useEffect, useMemo } from 'react'
import { useUnreadNotices } from '../../shared/notices/known-notices.ts'
import { useNotices, useReadNotices } from '../../shared/notices/use-notices.ts'
import { useSession } from '../../shared/session.ts'

interface ReplyNotice {
  readonly id: number
  readonly isRead: boolean
}

interface SeenReplies {
  /** Numbers of the replies seen on this device. */
  readonly seen: ReadonlySet<number>
  /** Whether the thread has replies to the reader at all. */
  readonly hasReplies: boolean
  /** Whether this device takes one of them for unread. */
  readonly hasUnseen: boolean
}

/**
 * The notices of a member's replies in a thread, by post number: whether they have been read on any device. Those of replies
 * seen here are marked as read. Undefined while they are being read, empty for a visitor and where they cannot be had.
 */
export function useReplyNotices(
  threadId: number,
  { seen, hasReplies, hasUnseen }: SeenReplies,
): ReadonlyMap<number, ReplyNotice> | undefined {
  const { userId } = useSession()
  const unread = useUnreadNotices('reply')
  const isWanted = userId !== null && hasReplies && (hasUnseen || unread > 0)
  const { data, isLoading } = useNotices(isWanted)
  const read = useReadNotices()
  const notices = useMemo(() => {
    const start = `/board/thread/${threadId}#p`
    return new Map(
      data?.notices.flatMap(({ id, group, href, is_read }): [number, ReplyNotice][] =>
        group === 'reply' && href.startsWith(start)
          ? [[Number(href.slice(start.length)), { id, isRead: is_read }]]
          : [],
      ),
    )
  }, [data, threadId])

  const toRead = [...notices].flatMap(([number, { id, isRead }]) => (isRead || !seen.has(number) ? [] : [id]))
  const due = toRead.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids as one text
  useEffect(() => {
    // A failure is made good with the next change of the notices, or at the next visit.
    read(toRead).catch(() => undefined)
  }, [due])
  return isLoading ? undefined : notices
}
