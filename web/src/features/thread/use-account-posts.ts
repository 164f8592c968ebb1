import { listOwnNumbers } from '@gamelog/contracts/board/endpoints'
import { useEffect } from 'react'
import { callBoard } from '../../shared/board/call-board.ts'
import { useSession } from '../../shared/session.ts'
import { putAccountPosts } from './account-posts.ts'

/** Reads which posts of a thread the signed-in account wrote on its devices; without it those of this browser are known. */
export function useAccountPosts(threadId: number): void {
  const { userId } = useSession()
  useEffect(() => {
    if (userId === null) return
    let left = false
    callBoard(listOwnNumbers, { params: { id: String(threadId) } }).then(
      (answer) => left || putAccountPosts(threadId, answer.post_numbers),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [threadId, userId])
}
