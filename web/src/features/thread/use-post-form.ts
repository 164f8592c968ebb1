import { createPost } from '@gamelog/contracts/board/endpoints'
import { showError, showSuccess } from '@gamelog/ui/toast.tsx'
import { useRef, useState } from 'react'
import type { Attempt } from '../../shared/board/attempt.ts'
import { callBoard, explainWriteError } from '../../shared/board/call-board.ts'
import { drafts, keepDraft, rememberOwnPost, userName } from '../../shared/board/stores.ts'
import { useIsHere } from '../../shared/use-is-here.ts'
import { checkPost, clearDraft } from './check-post.ts'

/** Key of a thread's draft. */
export function draftPlace(threadId: number): string {
  return `thread:${threadId}`
}

/** A post being written. Its text is kept in the drafts, shared by dock and dialog, until it is sent. */
export function usePostForm(threadId: number, onPosted: (number: number) => void) {
  const place = draftPlace(threadId)
  const content = drafts.use().get(place)?.content ?? ''
  const name = userName.use()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const sent = useRef<Attempt>(null)
  const isHere = useIsHere()

  async function send(): Promise<boolean> {
    if (isSending) return false
    setSending(true)
    try {
      const { refusal, body, attempt } = checkPost(content, name, sent.current)
      setProblem(refusal)
      if (refusal) return false
      sent.current = attempt
      const answer = await callBoard(createPost, { params: { id: String(threadId) }, body }, attempt.key)
      sent.current = null
      rememberOwnPost(threadId, answer.post.post_number)
      clearDraft(place, content)
      showSuccess('投稿しました')
      onPosted(answer.post.post_number)
      return true
    } catch (error) {
      const message = explainWriteError(error, '投稿', '投稿に失敗しました')
      setProblem(message)
      if (!isHere()) showError(message)
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
    send,
    setContent: (next: string) => {
      setProblem(null)
      keepDraft(place, { content: next })
    },
    setName: (next: string) => userName.update(() => next),
  }
}

export type PostForm = ReturnType<typeof usePostForm>

/** Adds an anchor or a quote to the draft of a thread. */
export function addToDraft(threadId: number, text: string): void {
  const before = drafts.get().get(draftPlace(threadId))?.content ?? ''
  const gap = before === '' || before.endsWith('\n') ? '' : '\n'
  keepDraft(draftPlace(threadId), { content: `${before}${gap}${text}` })
}
