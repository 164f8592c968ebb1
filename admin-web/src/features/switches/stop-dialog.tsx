import type { ReadOnlyMode } from '@gamelog/contracts/admin/site-state'
import { type AdminStop, readSite, startReadOnly, stopReasonRule } from '@gamelog/contracts/admin/switches'
import { textRefusal } from '@gamelog/contracts/common/text'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { TextField } from '@gamelog/ui/kit/field.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { Lock } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { fromField, toField } from '../../shared/time-field.ts'
import { type Until, UntilField } from '../../shared/until-field.tsx'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { stopLabels } from './stop-labels.ts'

const minuteMs = 60_000
const choices = [
  { value: 'half', label: '30分後' },
  { value: 'two', label: '2時間後' },
  { value: 'time', label: '日時...' },
  { value: 'hand', label: '手で戻す' },
] as const
type Choice = (typeof choices)[number]['value']

interface StopDialogProps {
  /** Undefined: closed. */
  mode: ReadOnlyMode | undefined
  /** In force already: its reason and end are changed. */
  stop: AdminStop | undefined
  onClose: () => void
}

/** Asks for the reason readers are shown and for the end, then makes it read-only. */
export function StopDialog({ mode, stop, onClose }: StopDialogProps) {
  const form = useId()
  // Kept while the dialog closes.
  const [shown, setShown] = useState({ mode, stop })
  if (mode && (mode !== shown.mode || stop !== shown.stop)) setShown({ mode, stop })
  const { label, question, note } = stopLabels[shown.mode ?? 'board']
  const isChange = shown.stop !== undefined
  const start = useAdminMutation(startReadOnly, {
    failure: '切り替えに失敗しました',
    renews: [readSite],
    onSuccess: () => {
      showSuccess(isChange ? `${label}の理由と期限を変えました` : `${label}を止めました`)
      onClose()
    },
  })
  return (
    <Dialog
      open={mode !== undefined}
      onClose={onClose}
      title={isChange ? `${label}の理由と期限を変えますか？` : question}
      description={note}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            キャンセル
          </Button>
          <span className="ml-auto" />
          <Button
            kind={isChange ? 'primary' : 'danger'}
            icon={isChange ? undefined : Lock}
            type="submit"
            form={form}
            disabled={start.isPending}
          >
            {isChange ? '変える' : '止める'}
          </Button>
        </>
      }
    >
      {shown.mode && (
        <StopForm
          key={`${shown.mode} ${shown.stop?.since ?? ''}`}
          id={form}
          stop={shown.stop}
          onStop={(body) => shown.mode && start.mutate({ params: { mode: shown.mode }, body })}
        />
      )}
    </Dialog>
  )
}

interface StopFormProps {
  id: string
  stop: AdminStop | undefined
  onStop: (body: { reason: string; until: string | null }) => void
}

function StopForm({ id, stop, onStop }: StopFormProps) {
  const [reason, setReason] = useState(stop?.reason ?? '')
  const [end, setEnd] = useState<Until<Choice>>(() => ({
    choice: !stop ? 'half' : stop.until === null ? 'hand' : 'time',
    time: toField(stop?.until ?? null),
  }))
  const [error, setError] = useState<string>()
  const refusal = textRefusal(stopReasonRule, reason) ?? undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const until = untilOf(end)
    if (until && !(until.getTime() > Date.now())) return setError('今より後の日時を選んでください')
    if (!refusal) onStop({ reason: reason.trim(), until: until?.toISOString() ?? null })
  }
  return (
    <form id={id} className="grid gap-3.5" onSubmit={submit} noValidate>
      <TextField
        label="読者に見せる理由"
        limit={stopReasonRule.max}
        placeholder="入れ替え作業のため"
        value={reason}
        onValue={setReason}
        error={refusal}
      />
      <UntilField
        label="自動で戻す"
        choices={choices}
        value={end}
        onChange={(next) => {
          setEnd(next)
          setError(undefined)
        }}
        timeLabel="戻す日時（日本時間）"
        error={error}
      />
    </form>
  )
}

/** Null: by hand. An empty or unreadable time is no time in the future. */
function untilOf({ choice, time }: Until<Choice>): Date | null {
  if (choice === 'hand') return null
  if (choice === 'time') return new Date(fromField(time) ?? 0)
  return new Date(Date.now() + (choice === 'half' ? 30 : 120) * minuteMs)
}
