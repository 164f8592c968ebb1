import type { ReplyToMe } from '@gamelog/contracts/board/readers'
import type { MemberNotice } from '@gamelog/contracts/user/notices'
import { useEffect, useState } from 'react'
import { useNotices, useReadNotices } from '../../shared/notices/use-notices.ts'

/** Where a reply is read, as its notice says it. */
export function replyHref({ thread, post }: ReplyToMe): string {
  return `/board/thread/${thread.id}#p${post.post_number}`
}

interface NewReplies {
  isNew: (reply: ReplyToMe) => boolean
  count: number
  /** Reads their notices and takes the marks off. */
  clear: () => void
}

/**
 * Which of the replies shown were unread when the list was opened. Their notices are read once all of them were shown, and
 * with them those of replies that are no longer there.
 */
export function useNewReplies(shown: readonly ReplyToMe[], isWhole: boolean): NewReplies {
  const { data, isFetchedAfterMount } = useNotices()
  const read = useReadNotices()
  const [marked, setMarked] = useState<readonly MemberNotice[]>()
  if (data && isFetchedAfterMount && !marked)
    setMarked(data.notices.filter(({ group, is_read }) => group === 'reply' && !is_read))

  const hrefs = new Set(marked?.map(({ href }) => href))
  const isNew = (reply: ReplyToMe) => hrefs.has(replyHref(reply))
  const newShown = shown.filter(isNew).length
  const last = shown.at(-1)?.post.posted_at ?? ''
  const isAllShown =
    isWhole || (marked !== undefined && shown.length > 0 && marked.every(({ at }) => at >= last))

  const readAll = () => read((marked ?? []).map(({ id }) => id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `readAll` is a new function in each render
  useEffect(() => {
    if (!isAllShown || !marked) return
    let isRead = false
    const mark = () => {
      if (isRead || document.visibilityState !== 'visible') return
      isRead = true
      readAll().catch(() => {
        // With the next look.
        isRead = false
      })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [isAllShown, marked])

  const clear = () => {
    readAll().catch(() => undefined)
    setMarked([])
  }
  return { isNew, count: isAllShown ? newShown : (marked?.length ?? 0), clear }
}
