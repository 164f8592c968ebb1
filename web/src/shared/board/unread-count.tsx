import type { Thread } from '@gamelog/contracts/board/thread'
import { count } from '@gamelog/ui/format'
import { placeStore } from '../reading/stores.ts'

/** 未読 of a thread the reader has opened before; nothing without any. */
export function UnreadCount({ thread, className = '' }: { thread: Thread; className?: string }) {
  const place = placeStore.use().get(String(thread.id))
  const unread = place ? thread.post_count - place.number : 0
  if (unread <= 0) return null
  return (
    <span className={`font-bold text-accent ${className}`}>
      未読 <span className="num">{count(unread)}</span>
    </span>
  )
}
