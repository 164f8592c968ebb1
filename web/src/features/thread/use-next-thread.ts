import { boardLimits } from '@gamelog/contracts/board/limits'
import { createNextThread, type Thread } from '@gamelog/contracts/board/thread'
import { showError, showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { callBoard, explainWriteError } from '../../shared/board/call-board.ts'
import { notifyHeld } from '../../shared/board/held-post.ts'
import { useIsHere } from '../../shared/use-is-here.ts'

/** Whether a thread without a next one may get one, as the service decides it. */
export function mayContinue({ status, post_count }: Thread): boolean {
  return (status === 'active' || status === 'locked') && post_count >= boardLimits.nextThreadFrom
}

/**
 * Makes the next thread and goes there; only one is made however often it is asked for.
 * @param onMade called with its number before the page changes.
 */
export function useNextThread(thread: Thread, onMade: (next: number) => void = () => undefined) {
  const [isSending, setSending] = useState(false)
  const navigate = useNavigate()
  const isHere = useIsHere()

  async function create(): Promise<void> {
    setSending(true)
    try {
      const answer = await callBoard(createNextThread, { params: { id: String(thread.id) } })
      if ('held' in answer) {
        notifyHeld(answer)
        return
      }
      const { thread: next } = answer
      showSuccess('スレッドを作成しました')
      onMade(next.id)
      if (isHere()) void navigate(`/board/thread/${next.id}`)
    } catch (error) {
      const message = explainWriteError(error, 'スレッド作成', 'スレッドの作成に失敗しました')
      if (message !== null) showError(message)
    } finally {
      setSending(false)
    }
  }

  return { isSending, create }
}
