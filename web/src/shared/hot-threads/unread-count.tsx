import type { Thread } from '@gamelog/contracts/board/thread'
import { count } from '@gamelog/ui/format'
import { placeStore } from '../reading/stores.ts'
import { unreadOf } from '../reading/unread.ts'

/** 未読 N of a thread this reader has opened; nothing where all is read. */
export function UnreadCount({ thread, className = '' }: { thread: Thread; className?: string }) {
  const place = placeStore.use().get(String(thread.id))
  const unread = place ? unreadOf(thread, place) : 0
  if (unread === 0) return null
  return (
    <span className={`font-bold whitespace-nowrap text-accent ${className}`}>
      未読 <span className="num">{count(unread)}</span>
    </span>
  )
}
