import { reportPost } from '@gamelog/contracts/board/endpoints'
import { boardLimits } from '@gamelog/contracts/board/limits'
import { reasonRule } from '@gamelog/contracts/board/text-rules'
import { isBlank, textRefusal } from '@gamelog/contracts/common/text-rule'
import { ApiError } from '@gamelog/ui/api-error'
import { Button } from '@gamelog/ui/button.tsx'
import { Dialog } from '@gamelog/ui/dialog.tsx'
import { showError, showSuccess } from '@gamelog/ui/toast.tsx'
import { type FormEvent, useId, useState } from 'react'
import { callBoard, explainWriteError } from '../../../shared/board/call-board.ts'
import { measure } from '../../../shared/board/check-text.ts'
import { FormError } from '../../../shared/board/form-error.tsx'
import { LimitCounter } from '../../../shared/board/limit-counter.tsx'
import { drafts, keepDraft } from '../../../shared/board/stores.ts'
import { useIsHere } from '../../../shared/use-is-here.ts'

const fallbacks: Record<number, string> = {
  409: '既にこの投稿を通報済みです',
  429: '通報の間隔が短すぎます',
}

function fallbackOf(error: unknown): string {
  return (error instanceof ApiError && fallbacks[error.status]) || '通報に失敗しました'
}

interface ReportDialogProps {
  threadId: number
  number: number
  onClose: () => void
}

/** Reports a post to the operators. The reason is kept as a draft: it survives closing, login and reload. */
export function ReportDialog({ threadId, number, onClose }: ReportDialogProps) {
  const place = `report:${threadId}:${number}`
  const reason = drafts.use().get(place)?.content ?? ''
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const id = useId()
  const isHere = useIsHere()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const refusal = isBlank(reason) ? '通報理由を入力してください' : textRefusal(reasonRule, reason)
    setProblem(refusal)
    if (refusal || isSending) return
    setSending(true)
    try {
      await callBoard(reportPost, {
        params: { id: String(threadId), postNumber: String(number) },
        body: { reason },
      })
      keepDraft(place, { content: '' })
      showSuccess('通報を受け付けました')
      if (isHere()) onClose()
    } catch (error) {
      const message = explainWriteError(error, '通報', fallbackOf(error))
      setProblem(message)
      if (!isHere()) showError(message)
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`レス ${number} を通報`}
      description="運営が内容を確認します。通報したことは投稿者に伝わりません。"
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <div>
          <div className="mb-1.5 flex items-baseline justify-between text-13 font-bold">
            <label htmlFor={id}>通報理由</label>
            <LimitCounter
              used={measure(reason.trim()).length}
              limit={boardLimits.reportReason}
              warnAbove={180}
              unit="字"
            />
          </div>
          <textarea
            id={id}
            rows={4}
            className="field"
            value={reason}
            onChange={(event) => {
              setProblem(null)
              keepDraft(place, { content: event.target.value })
            }}
          />
        </div>
        <FormError message={problem} />
        <div className="flex justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            キャンセル
          </Button>
          <Button kind="primary" type="submit" disabled={isSending}>
            {isSending ? '送信中...' : '通報する'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
