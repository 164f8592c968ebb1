import { useEffect } from 'react'
import { useNotices, useReadNotices } from '../../shared/notices/use-notices.ts'

/** Of the replies of a thread that have a notice, by post number: whether it has been read on any device. */
export type ReadReplies = ReadonlyMap<number, boolean>

interface ReplyNoticesProps {
  threadId: number
  /** Numbers of the replies seen on this device: their notices are marked as read. */
  seen: ReadonlySet<number>
  /** The notices are known, or cannot be had. */
  onKnown: (replies: ReadReplies) => void
}

/** Reads a member's notices for the replies of a thread. */
export function ReplyNotices({ threadId, seen, onKnown }: ReplyNoticesProps) {
  const { data, isLoading } = useNotices()
  const read = useReadNotices()
  const start = `/board/thread/${threadId}#p`
  const replies = (data?.notices ?? []).flatMap(({ id, group, href, is_read }) =>
    group === 'reply' && href.startsWith(start)
      ? [{ id, number: Number(href.slice(start.length)), isRead: is_read }]
      : [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the replies follow from the data
  useEffect(() => {
    if (!isLoading) onKnown(new Map(replies.map(({ number, isRead }) => [number, isRead])))
  }, [data, isLoading, threadId])

  const toRead = replies.flatMap(({ id, number, isRead }) => (!isRead && seen.has(number) ? [id] : []))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids as one text
  useEffect(() => {
    // A failure is made good with the next change of the notices, or at the next visit.
    read(toRead).catch(() => undefined)
  }, [toRead.join()])
  return null
}
