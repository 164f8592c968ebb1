import { listOwnNumbers } from '@gamelog/contracts/board/readers'
import { useEffect, useState } from 'react'
import { callBoard } from '../../shared/board/call-board.ts'
import { lastHeld, rememberOwnPost } from '../../shared/board/stores.ts'
import { useSession } from '../../shared/session.ts'
import { putAccountPosts } from './account-posts.ts'

/**
 * Reads which posts of a thread the signed-in account wrote on its devices; without it those of this browser are known.
 * While a held post of the reader waits, any post that arrives may be it: they are read again.
 * @param last number of the last post.
 */
export function useAccountPosts(threadId: number, last: number): void {
  const { userId } = useSession()
  const heldAt = lastHeld.use()
  const of = [threadId, userId, heldAt].join()
  const [read, setRead] = useState({ of: '', upTo: 0 })
  const isDue = (userId !== null || heldAt > 0) && (read.of !== of || last > read.upTo)
  useEffect(() => {
    if (!isDue) return
    let left = false
    callBoard(listOwnNumbers, { params: { id: String(threadId) } }).then(
      ({ post_numbers, has_waiting }) => {
        if (left) return
        if (userId === null) for (const number of post_numbers) rememberOwnPost(threadId, number)
        else putAccountPosts(threadId, post_numbers)
        setRead({ of, upTo: has_waiting ? last : Number.POSITIVE_INFINITY })
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [isDue, of, threadId, userId, last])
}
