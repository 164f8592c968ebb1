import { useEffect, useMemo, useState } from 'react'
import { useUnreadNotices } from '../../shared/notices/known-notices.ts'
import { rememberSeenReply, seenReplies } from '../../shared/reading/seen-replies.ts'
import { useSession } from '../../shared/session.ts'
import type { ReadReplies } from './reply-notices.tsx'
import type { Visit } from './use-reading.ts'

interface Replies extends Pick<Visit, 'place' | 'liveFrom'> {
  /** Seen in this visit. */
  readonly seen: readonly number[]
  readonly unseen: readonly number[]
}

const none: ReadonlySet<number> = new Set()

/**
 * The replies to the reader that are still to be read (`unread`, ascending), and all `known` as seen on this device. What has
 * been read is known by the notices of a member, which are to be read where `needsNotices`, on every device; else by the
 * しおり and by what this device has shown after it.
 */
export function useReplies(threadId: number, { seen, unseen, place, liveFrom }: Replies) {
  const { userId } = useSession()
  const hasNotices = useUnreadNotices('reply') > 0
  const [notices, setNotices] = useState<ReadReplies>()
  const stored = seenReplies.use().get(threadId) ?? none
  const known = useMemo(() => new Set([...stored, ...seen]), [stored, seen])
  const waiting = unseen.filter((number) => !stored.has(number))
  const isLive = (number: number) => liveFrom !== null && number >= liveFrom
  const isNew = (number: number) => (place > 0 && number > place) || isLive(number)

  useEffect(() => {
    for (const number of seen) if (number > place) rememberSeenReply(threadId, number)
  }, [seen, place, threadId])

  const isUnread = (number: number) => {
    const isRead = notices?.get(number)
    if (isRead !== undefined) return !isRead
    // A reply that another device may have read waits for the notices; one that has just come does not.
    return isNew(number) && (userId === null || notices !== undefined || isLive(number))
  }
  return {
    unread: waiting.filter(isUnread).sort((a, b) => a - b),
    known,
    needsNotices: userId !== null && known.size + unseen.length > 0 && (hasNotices || waiting.some(isNew)),
    setNotices,
  }
}
