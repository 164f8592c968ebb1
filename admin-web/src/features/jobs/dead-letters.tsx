import { type AdminJobs, deadLettersPerRequest } from '@gamelog/contracts/admin/jobs'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { RowName } from '@gamelog/ui/kit/row-name.tsx'
import { CircleCheck, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { Panel } from '../../shared/panel.tsx'
import { DeadLetterDialog } from './dead-letter-dialog.tsx'
import { jobLabel } from './job-labels.ts'
import { allParts, type OwnedDeadLetter } from './job-states.ts'
import { timeText } from './job-times.ts'
import type { DeadLetterActions } from './use-dead-letter-actions.ts'

interface Choice {
  letter: OwnedDeadLetter
  step: 'look' | 'discard'
}

const columns: readonly Column<OwnedDeadLetter>[] = [
  { label: '時刻', cell: ({ at }) => timeText(at), className: 'num whitespace-nowrap' },
  {
    label: '仕事',
    cell: ({ job, service, part }) => <RowName name={jobLabel(job)} notes={[`${service} / ${part}`]} />,
    phone: 'line',
  },
  { label: '理由', cell: ({ error }) => error, phone: 'line', className: 'break-words text-ink-2' },
  { label: '回数', cell: ({ attempts }) => attempts, align: 'end' },
]

/** Jobs and events that were given up: look inside, run again, discard. */
export function DeadLetters({ jobs, changes }: { jobs: AdminJobs; changes: DeadLetterActions }) {
  const { dead } = allParts(jobs)
  const [choice, setChoice] = useState<Choice | null>(null)
  const close = () => setChoice(null)
  return (
    <Panel
      title="届かなかったもの"
      info="何度か失敗してやめた仕事と、表に入れられなかった記録です。"
      isMetaKept
      meta={
        dead.length > 0 && (
          <>
            <span className="whitespace-nowrap">
              <b>{dead.length}</b>件
            </span>
            <Button size="s" icon={RotateCw} disabled={changes.isPending} onClick={() => changes.retry(dead)}>
              {dead.length > deadLettersPerRequest ? `${deadLettersPerRequest}件を再実行` : 'すべて再実行'}
            </Button>
          </>
        )
      }
    >
      {dead.length === 0 ? (
        <Empty icon={CircleCheck} title="届かなかったものはありません" />
      ) : (
        <DataTable
          columns={columns}
          rows={dead}
          rowKey={({ service, id }) => `${service}/${id}`}
          actions={(letter) => (
            <>
              <Button kind="quiet" size="s" onClick={() => setChoice({ letter, step: 'look' })}>
                中身
              </Button>
              <Button
                size="s"
                icon={RotateCw}
                disabled={changes.isPending}
                onClick={() => changes.retry([letter])}
              >
                再実行
              </Button>
              <IconButton
                icon={Trash2}
                label="破棄"
                size="s"
                onClick={() => setChoice({ letter, step: 'discard' })}
              />
            </>
          )}
        />
      )}
      {choice?.step === 'look' && (
        <DeadLetterDialog
          letter={choice.letter}
          others={dead.filter((other) => isSameReason(other, choice.letter))}
          onClose={close}
          onRetry={(letters) => {
            close()
            changes.retry(letters)
          }}
          onDiscard={() => setChoice({ letter: choice.letter, step: 'discard' })}
        />
      )}
      <ConfirmDialog
        open={choice?.step === 'discard'}
        onClose={close}
        title="届かなかったものを破棄しますか？"
        confirmLabel="破棄する"
        isDestructive
        onConfirm={() => {
          if (choice) changes.discard([choice.letter])
          close()
        }}
      >
        {choice && `「${jobLabel(choice.letter.job)}」を破棄します。もう再実行できません。`}
      </ConfirmDialog>
    </Panel>
  )
}

function isSameReason(a: OwnedDeadLetter, b: OwnedDeadLetter): boolean {
  return a.error === b.error && a.job === b.job && a.service === b.service && a.id !== b.id
}
