import { jstClock } from '@gamelog/domain/jst'
import type { MuteGroup } from '@gamelog/domain/mute-rules-in-force'
import { ChoiceChips } from '@gamelog/ui/kit/chip.tsx'
import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import { DialogButtons } from '@gamelog/ui/kit/dialog-buttons.tsx'
import { TextField } from '@gamelog/ui/kit/field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { FormError } from '../../shared/board/form-error.tsx'
import { lifetimeEnd, lifetimeIds, lifetimeLabels } from '../../shared/mute/lifetimes.ts'
import { changeGroup } from './group-changes.ts'

const choices = [...lifetimeIds, 'moment'] as const
type Choice = (typeof choices)[number]

/** A moment as a field of date and time has it, in Japan's time. */
const toField = (at: number) => jstClock(new Date(at)).toISOString().slice(0, 16)
const fromField = (value: string) => Date.parse(`${value}:00+09:00`)

/** Sets until when a group hides; then it switches itself off. */
export function EndDialog({ group, onClose }: { group: MuteGroup; onClose: () => void }) {
  const [choice, setChoice] = useState<Choice>(group.expiresAt === null ? 'always' : 'moment')
  const [moment, setMoment] = useState(() =>
    toField(group.expiresAt ?? lifetimeEnd('today', Date.now()) ?? 0),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const now = Date.now()
    const end = choice === 'moment' ? fromField(moment) : lifetimeEnd(choice, now)
    if (Number.isNaN(end)) setProblem('期限の日時を入力してください')
    else if (end !== null && end <= now) setProblem('期限には、いまより後の日時を入力してください')
    else {
      changeGroup(group, { expiresAt: end })
      onClose()
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`「${group.name}」の期限`}
      description="期限が来ると自動でオフになります。ルールは残ります。"
      footer={<DialogButtons form={id} action="保存" onClose={onClose} />}
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-4">
        <ChoiceChips
          label="期限"
          options={choices.map((value) => ({
            value,
            label: value === 'moment' ? '日時を指定' : lifetimeLabels[value],
          }))}
          chosen={[choice]}
          onChoose={(next) => {
            setChoice(next)
            setProblem(null)
          }}
        />
        {choice === 'moment' && (
          <TextField
            label="日時（日本時間）"
            type="datetime-local"
            className="num"
            min={toField(Date.now())}
            max="2099-12-31T23:59"
            value={moment}
            onValue={(next) => {
              setMoment(next)
              setProblem(null)
            }}
          />
        )}
        <FormError message={problem} />
      </form>
    </Dialog>
  )
}
