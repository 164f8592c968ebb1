import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Facts } from '@gamelog/ui/kit/facts.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { RotateCw, Trash2 } from 'lucide-react'
import { CodeBlock } from '../../shared/code-block.tsx'
import { jobLabel } from './job-labels.ts'
import type { OwnedDeadLetter } from './job-states.ts'
import { timeText } from './job-times.ts'

interface DeadLetterDialogProps {
  letter: OwnedDeadLetter
  /** Others of the same job that failed for the same reason. */
  others: readonly OwnedDeadLetter[]
  onClose: () => void
  onRetry: (letters: readonly OwnedDeadLetter[]) => void
  onDiscard: () => void
}

/** The content of a dead letter and the error it was given up for. */
export function DeadLetterDialog({ letter, others, onClose, onRetry, onDiscard }: DeadLetterDialogProps) {
  const times = `（${letter.attempts}回目）`
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
        <Facts
          className="p-0"
          rows={[
            [
              '仕事',
              <>
                {jobLabel(letter.job)}{' '}
                <span className="text-ink-3">
                  {letter.service} / {letter.part}
                </span>
              </>,
            ],
            ['最初', timeText(letter.first_at)],
            ['最後', `${timeText(letter.at)}${times}`],
            ['理由', letter.error],
          ]}
        />
        {letter.content !== '{}' && (
          <div>
            <span className="text-12 leading-relaxed text-ink-3">中身（個人の情報は伏せています）</span>
            <CodeBlock className="mt-1">{letter.content}</CodeBlock>
          </div>
        )}
        {letter.kind === 'event' && (
          <Banner className="text-12">
            同じ記録が二重に数えられることはありません（番号で確かめます）。
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
