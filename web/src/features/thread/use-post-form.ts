import { createPost } from '@gamelog/contracts/board/post'
import { ApiError } from '@gamelog/ui/api-error'
import { showError, showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { callBoard, explainWriteError } from '../../shared/board/call-board.ts'
import { notifyHeld } from '../../shared/board/held-post.ts'
import { lastHeld, rememberOwnPost, userName } from '../../shared/board/stores.ts'
import { useIsHere } from '../../shared/use-is-here.ts'
import { checkPost, clearDraft } from './check-post.ts'
import { draftPlace, keepThreadDraft, useThreadDraft } from './thread-draft.ts'

/** The service's answers to a post in a thread that takes none any more. */
const closedStatuses: readonly number[] = [404, 409]

/**
 * A post being written. Its text is kept in the drafts, shared by dock and dialog, until it is sent.
 * @param onChanged the service's answer tells that the thread has changed.
 */
export function usePostForm(threadId: number, onChanged: () => void) {
  const content = useThreadDraft(threadId)
  const name = userName.use()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [written, setWritten] = useState<readonly number[]>([])
  const isHere = useIsHere()
  const navigate = useNavigate()

  async function send(): Promise<boolean> {
    if (isSending) return false
    setSending(true)
    try {
      const { refusal, body, attempt } = checkPost(draftPlace(threadId), content, name)
      setProblem(refusal)
      if (refusal) return false
      const answer = await callBoard(createPost, { params: { id: String(threadId) }, body }, attempt.key)
      clearDraft(draftPlace(threadId), content)
      if ('held' in answer) {
        notifyHeld(answer)
        return true
      }
      const { post_number: number } = answer.post
      rememberOwnPost(threadId, number)
      if (isHere()) setWritten((before) => [...before, number])
      else {
        const run = () => void navigate(`/board/thread/${threadId}#p${number}`)
        showSuccess('投稿しました', { action: { label: '見る', run } })
      }
      onChanged()
      return true
    } catch (error) {
      const message = explainWriteError(error, '投稿', '投稿に失敗しました')
      setProblem(message)
      if (message !== null && !isHere()) showError(message)
      // It may be stored: the own numbers are read again.
      if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) lastHeld.update(Date.now)
      if (error instanceof ApiError && closedStatuses.includes(error.status)) onChanged()
      return false
    } finally {
      setSending(false)
    }
  }

  return {
    content,
    name,
    isSending,
    problem,
    /** Numbers of the posts sent from here; the thread may not hold the last one yet. */
    written,
    send,
    setContent: (next: string) => {
      setProblem(null)
      keepThreadDraft(threadId, next)
    },
    setName: (next: string) => userName.update(() => next),
  }
}

export type PostForm = ReturnType<typeof usePostForm>
