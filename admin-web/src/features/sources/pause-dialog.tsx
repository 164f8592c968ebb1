import {
  type AdminSource,
  getSource,
  listSources,
  pauseSource,
} from '@gamelog/contracts/antenna/admin-source'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { TextField } from '@gamelog/ui/kit/field.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { Pause } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { fromField } from '../../shared/time-field.ts'
import { type Until, UntilField } from '../../shared/until-field.tsx'
import { useAdminMutation } from '../../shared/use-admin-query.ts'

const day = 86_400_000
const choices = [
  { value: 'hand', label: '手で再開' },
  { value: 'day', label: '1日後' },
  { value: 'week', label: '7日後' },
  { value: 'time', label: '日時...' },
] as const
type Choice = (typeof choices)[number]['value']

interface PauseDialogProps {
  /** Undefined: closed. */
  source: AdminSource | undefined
  onClose: () => void
}

/** Asks until when a source is not fetched. */
export function PauseDialog({ source, onClose }: PauseDialogProps) {
  const form = useId()
  // Kept while the dialog closes.
  const [shown, setShown] = useState(source)
  if (source && source !== shown) setShown(source)
  const pause = useAdminMutation(pauseSource, {
    failure: '取得を止められませんでした',
    renews: [listSources, getSource],
    onSuccess: ({ name }) => {
      showSuccess(`${name}の取得を止めました`)
      onClose()
    },
  })
  return (
    <Dialog
      open={source !== undefined}
      onClose={onClose}
      title={`${shown?.name ?? ''}の取得を止めますか？`}
      description={`出ている${shown?.articles ?? 0}件はそのまま残り、30日で公開が終わります。失敗の知らせも止まります。`}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            キャンセル
          </Button>
          <span className="ml-auto" />
          <Button kind="primary" icon={Pause} type="submit" form={form} disabled={pause.isPending}>
            止める
          </Button>
        </>
      }
    >
      {shown && (
        <PauseForm
          key={shown.id}
          id={form}
          onPause={(until, note) => pause.mutate({ params: { id: shown.id }, body: { until, note } })}
        />
      )}
    </Dialog>
  )
}

const noteLimit = 200

interface PauseFormProps {
  id: string
  onPause: (until: string | null, note: string) => void
}

function PauseForm({ id, onPause }: PauseFormProps) {
  const [end, setEnd] = useState<Until<Choice>>({ choice: 'hand', time: '' })
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const until = untilOf(end)
    if (until && !(until.getTime() > Date.now())) return setError('今より後の日時を選んでください')
    if ([...note].length > noteLimit) return
    onPause(until?.toISOString() ?? null, note.trim())
  }
  return (
    <form id={id} className="grid gap-3.5" onSubmit={submit} noValidate>
      <UntilField
        label="再開"
        choices={choices}
        value={end}
        onChange={(next) => {
          setEnd(next)
          setError(undefined)
        }}
        timeLabel="再開する日時（日本時間）"
        error={error}
      />
      <TextField label="メモ" limit={noteLimit} value={note} onValue={setNote} />
    </form>
  )
}

/** Null: by hand. An empty or unreadable time is no time in the future. */
function untilOf({ choice, time }: Until<Choice>): Date | null {
  if (choice === 'hand') return null
  if (choice === 'time') return new Date(fromField(time) ?? 0)
  return new Date(Date.now() + (choice === 'day' ? day : 7 * day))
}
