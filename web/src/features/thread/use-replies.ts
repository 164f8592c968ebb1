import { useEffect, useMemo } from 'react'
import { rememberSeenReply, seenReplies } from '../../shared/reading/seen-replies.ts'
import type { Visit } from './use-reading.ts'
import { useReplyNotices } from './use-reply-notices.ts'

interface Replies extends Pick<Visit, 'place' | 'liveFrom'> {
  /** Seen in this visit. */
  readonly seen: readonly number[]
  readonly unseen: readonly number[]
}

const none: ReadonlySet<number> = new Set()

/**
 * Numbers of the replies to the reader that are still to be read, ascending. What has been read is known by the notices of a
 * member, on every device; else by the しおり and by what this device has shown after it.
 */
export function useReplies(threadId: number, { seen, unseen, place, liveFrom }: Replies): readonly number[] {
  const stored = seenReplies.use().get(threadId) ?? none
  const known = useMemo(() => new Set([...stored, ...seen]), [stored, seen])
  const waiting = unseen.filter((number) => !stored.has(number))
  const isNew = (number: number) => (place > 0 && number > place) || (liveFrom !== null && number >= liveFrom)
  const notices = useReplyNotices(threadId, {
    seen: known,
    hasReplies: known.size + unseen.length > 0,
    hasUnseen: waiting.some(isNew),
  })

  useEffect(() => {
    for (const number of seen) if (number > place) rememberSeenReply(threadId, number)
  }, [seen, place, threadId])

  const isUnread = (number: number) => {
    const notice = notices?.get(number)
    if (notice) return !notice.isRead
    // What another device may have read waits for the notices; what has just come does not.
    return isNew(number) && (notices !== undefined || (liveFrom !== null && number >= liveFrom))
  }
  return waiting.filter(isUnread).sort((a, b) => a - b)
}
