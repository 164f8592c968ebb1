import { contentRule, nameRule } from '@gamelog/contracts/board/text-rules'
import { isBlank, textRefusal } from '@gamelog/contracts/common/text-rule'
import { showError, showSuccess } from '@gamelog/ui/toast.tsx'
import { useRef, useState } from 'react'
import { callBoard, explainWriteError, newIdempotencyKey } from '../../shared/board/call-board.ts'
import { createPost } from '../../shared/board/endpoints.ts'
import { drafts, keepDraft, rememberOwnPost, userName } from '../../shared/board/stores.ts'

/** The draft's place in the store. */
export function draftPlace(threadId: number): string {
  return `thread:${threadId}`
}

/** A post being written. Its text lives in the drafts, shared by dock and dialog, and leaves them only when sent. */
export function usePostForm(threadId: number, onPosted: (number: number) => void) {
  const place = draftPlace(threadId)
  const content = drafts.use().get(place)?.content ?? ''
  const name = userName.use()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const sent = useRef({ text: '', key: '' })

  async function send(): Promise<boolean> {
    if (isSending) return false
    const refusal = isBlank(content)
      ? '投稿内容を入力してください'
      : (textRefusal(contentRule, content) ?? textRefusal(nameRule, name))
    setProblem(refusal)
    if (refusal) return false
    const body = { content, ...(isBlank(name) ? {} : { name }) }
    const text = JSON.stringify(body)
    if (sent.current.text !== text) sent.current = { text, key: newIdempotencyKey() }
    setSending(true)
    try {
      const answer = await callBoard(createPost, { params: { id: String(threadId) }, body }, sent.current.key)
      sent.current = { text: '', key: '' }
      rememberOwnPost(threadId, answer.post.post_number)
      keepDraft(place, { content: '' })
      showSuccess('投稿しました')
      onPosted(answer.post.post_number)
      return true
    } catch (error) {
      const message = explainWriteError(error, '投稿', '投稿に失敗しました')
      setProblem(message)
      showError(message)
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
