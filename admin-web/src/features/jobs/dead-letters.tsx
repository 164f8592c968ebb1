import { type AdminJobs, lettersPerRequest } from '@gamelog/contracts/admin/jobs'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { CircleCheck, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ActionsHead } from '../../shared/actions-head.tsx'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { Panel } from '../../shared/panel.tsx'
import { DeadLetterDialog } from './dead-letter-dialog.tsx'
import { jobLabel } from './job-labels.ts'
import { allParts, type OwnedLetter } from './job-states.ts'
import { timeText } from './job-times.ts'
import type { LetterChanges } from './use-letter-changes.ts'

interface Choice {
  letter: OwnedLetter
  step: 'look' | 'discard'
}

/** Jobs and events that were given up: look inside, run again, discard. */
export function DeadLetters({ jobs, changes }: { jobs: AdminJobs; changes: LetterChanges }) {
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
              {dead.length > lettersPerRequest ? `${lettersPerRequest}件を再実行` : 'すべて再実行'}
            </Button>
          </>
        )
      }
    >
      {dead.length === 0 ? (
        <Empty icon={CircleCheck} title="届かなかったものはありません" />
      ) : (
        <LetterTable dead={dead} changes={changes} onChoose={setChoice} />
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

function isSameReason(a: OwnedLetter, b: OwnedLetter): boolean {
  return a.error === b.error && a.job === b.job && a.service === b.service && a.id !== b.id
}

interface LetterTableProps {
  dead: readonly OwnedLetter[]
  changes: LetterChanges
  onChoose: (choice: Choice) => void
}

function LetterTable({ dead, changes, onChoose }: LetterTableProps) {
  return (
    <table className="a-table is-cards">
      <thead>
        <tr>
          <th scope="col">時刻</th>
          <th scope="col">仕事</th>
          <th scope="col">理由</th>
          <th scope="col" className="r">
            回数
          </th>
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {dead.map((letter) => (
          <tr key={`${letter.service}/${letter.id}`}>
            <td className="whitespace-nowrap num" data-l="時刻">
              {timeText(letter.at)}
            </td>
            <td className="full">
              <span className="nm">
                <b>{jobLabel(letter.job)}</b>
                <small className="num">
                  {letter.service} / {letter.part}
                </small>
              </span>
            </td>
            <td className="full text-ink-2 break-words">{letter.error}</td>
            <td className="r" data-l="回数">
              {letter.attempts ?? '–'}
            </td>
            <td className="full">
              <span className="acts">
                <Button kind="quiet" size="s" onClick={() => onChoose({ letter, step: 'look' })}>
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
                  onClick={() => onChoose({ letter, step: 'discard' })}
                />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
