import type { Thread } from '@gamelog/contracts/board/thread'
import { count } from '@gamelog/ui/format'
import { useEffect } from 'react'
import { rememberSeen } from '../../shared/seen.ts'

/** Puts the thread among what the palette shows as さっき見たもの. */
export function useSeenThread(thread: Thread | undefined): void {
  const { id, title, post_count } = thread ?? {}
  useEffect(() => {
    if (id === undefined || title === undefined || post_count === undefined) return
    const note = `#${id}・${count(post_count)}レス`
    rememberSeen({ kind: 'thread', label: title, note, to: `/board/threads/${id}` })
  }, [id, title, post_count])
}
