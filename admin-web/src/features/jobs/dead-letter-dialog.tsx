import { Button } from '@gamelog/ui/kit/button.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { Info, RotateCw, Trash2 } from 'lucide-react'
import { jobLabel } from './job-labels.ts'
import type { OwnedLetter } from './job-states.ts'
import { timeText } from './job-times.ts'

interface DeadLetterDialogProps {
  letter: OwnedLetter
  /** Others of the same job that failed for the same reason. */
  others: readonly OwnedLetter[]
  onClose: () => void
  onRetry: (letters: readonly OwnedLetter[]) => void
  onDiscard: () => void
}

/** The content of a dead letter and the error it was given up for. */
export function DeadLetterDialog({ letter, others, onClose, onRetry, onDiscard }: DeadLetterDialogProps) {
  const times = letter.attempts === null ? '' : `（${letter.attempts}回目）`
  return (
    <Dialog
      open
      onClose={onClose}
      title="届かなかった仕事"
      footer={
        <>
          <Button kind="quiet-danger" icon={Trash2} onClick={onDiscard}>
            破棄…
          </Button>
          <span className="ml-auto" />
          {others.length > 0 && (
            <Button onClick={() => onRetry([letter, ...others])}>同じ理由の{others.length}件も再実行</Button>
          )}
          <Button kind="primary" icon={RotateCw} data-first onClick={() => onRetry([letter])}>
            再実行
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5">
        <dl className="m-who">
          <dt>仕事</dt>
          <dd>
            {jobLabel(letter.job)}{' '}
            <span className="num text-ink-3">
              {letter.service} / {letter.part}
            </span>
          </dd>
          <dt>最初</dt>
          <dd className="num">{timeText(letter.first_at)}</dd>
          <dt>最後</dt>
          <dd className="num">
            {timeText(letter.at)}
            {times}
          </dd>
          <dt>理由</dt>
          <dd className="break-words">{letter.error}</dd>
        </dl>
        {letter.content !== '{}' && (
          <div>
            <span className="text-12 leading-relaxed text-ink-3">中身（個人の情報は伏せています）</span>
            <code className="a-code mt-1">{letter.content}</code>
          </div>
        )}
        {letter.kind === 'event' && (
          <div className="a-banner text-12">
            <Info className="size-4" aria-hidden />
            <span>同じ記録が二重に数えられることはありません（番号で確かめます）。</span>
          </div>
        )}
      </div>
    </Dialog>
  )
}
