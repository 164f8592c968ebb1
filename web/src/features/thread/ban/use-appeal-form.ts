import { textRefusal } from '@gamelog/contracts/common/text'
import { appealRule } from '@gamelog/contracts/user/appeal'
import { createAppeal } from '@gamelog/contracts/user/my-ban'
import { ApiError } from '@gamelog/ui/api-error'
import { showError, showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callAsMember } from '../../../shared/account/call-as-member.ts'
import { messageOf } from '../../../shared/board/call-board.ts'
import { drafts, keepDraft } from '../../../shared/board/stores.ts'
import { useIsHere } from '../../../shared/use-is-here.ts'

const place = 'appeal'

/** The text of the appeal, kept among the drafts, and its sending. @param onSent also when it was sent before */
export function useAppealForm(onSent: () => void) {
  const text = drafts.use().get(place)?.content ?? ''
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const queryClient = useQueryClient()
  const isHere = useIsHere()

  async function send(): Promise<void> {
    const refusal = textRefusal(appealRule, text)
    setProblem(refusal)
    if (refusal !== null || isSending) return
    setSending(true)
    try {
      await callAsMember(createAppeal, { body: { text } }, { action: '異議の申し立て' })
      keepDraft(place, { content: '' })
      showSuccess('申し立てを受け付けました')
      await finish()
    } catch (error) {
      const message = messageOf(
        error,
        '申し立てを送れませんでした。通信状況を確認して、もう一度お試しください。',
      )
      // Sent from another tab, or the ban has ended: the panel shows which.
      const isOver = error instanceof ApiError && error.status === 409
      setProblem(message)
      if (isOver || !isHere()) showError(message)
      if (isOver) await finish()
    } finally {
      setSending(false)
    }
  }

  async function finish(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: ['my-ban'] })
    if (isHere()) onSent()
  }

  function setText(next: string): void {
    setProblem(null)
    keepDraft(place, { content: next })
  }

  return { text, problem, isSending, setText, send }
}
