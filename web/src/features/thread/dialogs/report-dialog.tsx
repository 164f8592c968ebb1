import './report-dialog.css'
import type { Post } from '@gamelog/contracts/board/post'
import { reportPost } from '@gamelog/contracts/board/post'
import { ApiError } from '@gamelog/ui/api-error'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { ChoiceChips } from '@gamelog/ui/kit/chip.tsx'
import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import { AreaField } from '@gamelog/ui/kit/field.tsx'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import { showError, showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { Flag } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { callBoard, explainWriteError } from '../../../shared/board/call-board.ts'
import { measure } from '../../../shared/board/check-text.ts'
import { FormError } from '../../../shared/board/form-error.tsx'
import { drafts, hidePost, keepDraft } from '../../../shared/board/stores.ts'
import { useIsHere } from '../../../shared/use-is-here.ts'
import { postTime } from '../post-time.ts'
import { asReportKind, detailsLimit, reportKinds, reportReason, reportRefusal } from './report-reason.ts'

const fallbacks: Record<number, string> = {
  409: '既にこの投稿を通報済みです',
  429: '通報の間隔が短すぎます',
}

function fallbackOf(error: unknown): string {
  return (error instanceof ApiError && fallbacks[error.status]) || '通報に失敗しました'
}

function QuotedPost({ post }: { post: Post }) {
  return (
    <blockquote className="quoted">
      <div className="quoted-head">
        <b>{post.post_number}</b>
        <bdi>{post.user_name}</bdi>
        <time dateTime={post.posted_at}>{postTime(post.posted_at, Date.now()).clock}</time>
      </div>
      <p>{post.is_reported ? 'この投稿は多数の通報により非表示になりました' : post.content}</p>
    </blockquote>
  )
}

interface ReportDialogProps {
  threadId: number
  post: Post
  onClose: () => void
}

/** Reports a post to the operators. The reason is kept as a draft: it survives closing, login and reload. */
export function ReportDialog({ threadId, post, onClose }: ReportDialogProps) {
  const number = post.post_number
  const place = `report:${threadId}:${number}`
  const draft = drafts.use().get(place)
  const details = draft?.content ?? ''
  const kind = asReportKind(draft?.title)
  const [isHiding, setHiding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const id = useId()
  const isHere = useIsHere()

  function change(next: { title?: string; content?: string }): void {
    setProblem(null)
    keepDraft(place, { content: details, ...(kind ? { title: kind } : {}), ...next })
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const refusal = reportRefusal(kind, details)
    setProblem(refusal)
    if (refusal || kind === null || isSending) return
    setSending(true)
    try {
      await callBoard(reportPost, {
        params: { id: String(threadId), postNumber: String(number) },
        body: { reason: reportReason(kind, details) },
      })
      keepDraft(place, { content: '' })
      if (isHiding) hidePost(threadId, number)
      showSuccess('通報を受け付けました')
      if (isHere()) onClose()
    } catch (error) {
      const message = explainWriteError(error, '通報', fallbackOf(error))
      setProblem(message)
      if (message !== null && !isHere()) showError(message)
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`レス ${number}を通報`}
      description="運営が確認します。投稿者には伝わりません。"
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            キャンセル
          </Button>
          <Button kind="outline" icon={Flag} type="submit" form={id} disabled={isSending}>
            {isSending ? '送信中...' : '通報する'}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-4">
        <QuotedPost post={post} />
        <ChoiceChips
          label="理由"
          isLabelShown
          startsDialog
          options={reportKinds.map((each) => ({ value: each, label: each }))}
          chosen={kind ? [kind] : []}
          onChoose={(title) => change({ title })}
        />
        <AreaField
          label={`くわしい内容${kind === 'その他' ? '' : '（任意）'}`}
          counter={
            <Counter
              value={measure(details.trim()).length}
              limit={detailsLimit(kind)}
              warnAbove={detailsLimit(kind) - 20}
            />
          }
          placeholder="どの部分が問題か"
          value={details}
          onValue={(content) => change({ content })}
        />
        <Option checked={isHiding} onChange={({ target }) => setHiding(target.checked)}>
          この投稿を自分の画面で非表示にする
        </Option>
        <FormError message={problem} />
      </form>
    </Dialog>
  )
}
