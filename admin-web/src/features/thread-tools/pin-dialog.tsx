import { boardLimits } from '@gamelog/contracts/board/limits'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { FieldGroup } from '@gamelog/ui/kit/field.tsx'
import { useState } from 'react'
import { fromField, toField } from '../../shared/time-field.ts'
import { type Until, UntilField } from '../../shared/until-field.tsx'
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
  const [end, setEnd] = useState<Until<Choice>>(() => ({
    choice: own?.until ? 'time' : 'none',
    time: toField(own?.until ?? Date.now() + 7 * day),
  }))
  const [replacedId, setReplacedId] = useState<number>()
  const [isAsked, setAsked] = useState(false)
  const isFull = !own && pins.length >= boardLimits.pins
  const replaces = isFull ? pins.find(({ id }) => id === replacedId) : undefined
  const until = untilOf(end)
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
        <FieldGroup label="外すもの" error={isAsked && !replaces ? '外すものを選んでください' : undefined}>
          <Banner look="warn" className="items-start! text-12">
            固定は3件までです。外すものを選んでください。
          </Banner>
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
        </FieldGroup>
      )}
      <UntilField
        label="いつまで"
        choices={choices}
        value={end}
        onChange={setEnd}
        hint="期限が来ると、ひとりでに外れます"
        timeLabel="外す日時（日本時間）"
        error={isAsked && isPast ? '今より後の日時を選んでください' : undefined}
      />
    </ToolForm>
  )
}

/** Null: until it is taken off. An empty or unreadable time is no time in the future. */
function untilOf({ choice, time }: Until<Choice>): Date | null {
  if (choice === 'none') return null
  if (choice !== 'time') return new Date(Date.now() + (choice === 'day' ? day : 7 * day))
  return new Date(fromField(time) ?? 0)
}
