import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import type { Post } from '@gamelog/contracts/board/post'
import { listOwnNumbers } from '@gamelog/contracts/board/readers'
import { useEffect, useMemo, useState } from 'react'
import { callBoard } from '../../shared/board/call-board.ts'
import { lastHeld, rememberOwnPost } from '../../shared/board/stores.ts'
import { useSession } from '../../shared/session.ts'
import { putAccountPosts } from './account-posts.ts'

/** Number of the last post that has an ID the reader writes under here, and is not known as theirs; 0 = none. */
function lastAlike(posts: readonly Post[], mine: ReadonlySet<number>): number {
  const ids = new Set(posts.flatMap((post) => (mine.has(post.post_number) ? [post.display_id] : [])))
  ids.delete(operatorDisplayId)
  if (ids.size === 0) return 0
  return posts.findLast((post) => ids.has(post.display_id) && !mine.has(post.post_number))?.post_number ?? 0
}

/**
 * Reads which posts of a thread the signed-in account wrote on its devices; without it those of this browser are known.
 * They are read again when a post has come that may be one of them: while a held post of the reader waits, when the reader
 * comes back to the page, and when one comes under their ID.
 */
export function useAccountPosts(threadId: number, posts: readonly Post[], mine: ReadonlySet<number>): void {
  const { userId } = useSession()
  const heldAt = lastHeld.use()
  const of = [threadId, userId, heldAt].join()
  const last = posts.at(-1)?.post_number ?? 0
  const [read, setRead] = useState({ of: '', upTo: 0, isOpen: false })
  const alike = useMemo(() => lastAlike(posts, mine), [posts, mine])
  const isNew = last > read.upTo && (read.isOpen || alike > read.upTo)
  const isDue = (userId !== null || heldAt > 0) && (read.of !== of || isNew)

  useEffect(() => {
    const open = () => {
      if (document.visibilityState === 'visible') setRead((before) => ({ ...before, isOpen: true }))
    }
    document.addEventListener('visibilitychange', open)
    return () => document.removeEventListener('visibilitychange', open)
  }, [])

  useEffect(() => {
    if (!isDue) return
    let left = false
    callBoard(listOwnNumbers, { params: { id: String(threadId) } }).then(
      ({ post_numbers, has_waiting }) => {
        if (left) return
        if (userId === null) for (const number of post_numbers) rememberOwnPost(threadId, number)
        else putAccountPosts(threadId, post_numbers)
        setRead({ of, upTo: last, isOpen: has_waiting })
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [isDue, of, threadId, userId, last])
}
