import { boardLimits } from '@gamelog/contracts/board/limits'
import { dateTime } from '@gamelog/ui/format'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Option, Segments } from '../../shared/controls.tsx'
import { Field } from '../../shared/field.tsx'
import { type ToolDialogProps, ToolForm } from './tool-form.tsx'

const day = 86_400_000
const choices = [
  { value: 'none', label: 'なし' },
  { value: 'day', label: '1日' },
  { value: 'week', label: '7日' },
  { value: 'time', label: '日時...' },
] as const
type Choice = (typeof choices)[number]['value']

/** 上に固定する, until when, and for which other one where three are pinned. */
export function PinDialog({ facts: { thread, pins }, tools, onClose }: ToolDialogProps) {
  const own = pins.find(({ id }) => id === thread.id)
  const [choice, setChoice] = useState<Choice>(own?.until ? 'time' : 'none')
  const [time, setTime] = useState(() =>
    fieldTime(own?.until ?? new Date(Date.now() + 7 * day).toISOString()),
  )
  const [replacedId, setReplacedId] = useState<number>()
  const [isAsked, setAsked] = useState(false)
  const isFull = !own && pins.length >= boardLimits.pins
  const replaces = isFull ? pins.find(({ id }) => id === replacedId) : undefined
  const until = untilOf(choice, time)
  const isPast = until !== null && !(until.getTime() > Date.now())
  return (
    <ToolForm
      title={own ? '固定の期限を変える' : '上に固定する'}
      label={own ? '変える' : '固定する'}
      isPending={tools.isPending}
      onClose={onClose}
      onSubmit={(reason) => {
        setAsked(true)
        if (isPast || (isFull && !replaces)) return
        tools.pin({ until: until?.toISOString() ?? null, ...(replaces && { replaces }) }, reason)
      }}
    >
      {isFull && (
        <fieldset className="a-field">
          <legend className="lb">外すもの</legend>
          <div className="a-banner is-warn th-note">
            <TriangleAlert className="i-s" aria-hidden />
            <span>固定は3件までです。外すものを選んでください。</span>
          </div>
          {pins.map((pin) => (
            <Option
              key={pin.id}
              type="radio"
              name="replaces"
              checked={pin.id === replacedId}
              onChange={() => setReplacedId(pin.id)}
            >
              {pin.title}
            </Option>
          ))}
          {isAsked && !replaces && (
            <p className="err" role="alert">
              <CircleAlert className="i-xs" aria-hidden />
              外すものを選んでください
            </p>
          )}
        </fieldset>
      )}
      <div className="a-field">
        <span className="lb">いつまで</span>
        <Segments label="いつまで" choices={choices} value={choice} onChange={setChoice} />
        <p className="hint">期限が来ると、ひとりでに外れます</p>
      </div>
      {choice === 'time' && (
        <Field
          label="外す日時（日本時間）"
          error={isAsked && isPast ? '先の日時を選んでください' : undefined}
        >
          {(given) => (
            <input
              {...given}
              type="datetime-local"
              className="a-in num"
              max="2099-12-31T23:59"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          )}
        </Field>
      )}
    </ToolForm>
  )
}

/** Tokyo's time as the field holds it. */
function fieldTime(iso: string): string {
  return dateTime(Date.parse(iso) / 1_000)
    .replaceAll('/', '-')
    .replace(' ', 'T')
}

/** Null: until it is taken off. An empty or unreadable time is no time in the future. */
function untilOf(choice: Choice, time: string): Date | null {
  if (choice === 'none') return null
  if (choice !== 'time') return new Date(Date.now() + (choice === 'day' ? day : 7 * day))
  const at = new Date(`${time}:00+09:00`)
  return Number.isNaN(at.getTime()) ? new Date(0) : at
}
