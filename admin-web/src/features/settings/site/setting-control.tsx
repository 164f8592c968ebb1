import type { AdminSetting } from '@gamelog/contracts/admin/site-settings'
import type { SettingEntry } from '@gamelog/contracts/settings/kinds'
import { entryOf } from '@gamelog/contracts/settings/registry'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Switch } from '@gamelog/ui/kit/check.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import type { ComponentProps } from 'react'
import { type Typed, typedOf } from './drafts.ts'

interface SettingControlProps {
  setting: AdminSetting
  typed: Typed
  hasError: boolean
  describedBy: string
  onType: (typed: Typed) => void
}

/** The control of a setting, by the kind of its entry; a locked one shows what the variable says. */
export function SettingControl({ setting, typed, hasError, describedBy, onType }: SettingControlProps) {
  const entry = entryOf(setting.name)
  const { label } = entry
  const disabled = setting.locked !== null
  const shown = setting.locked ? typedOf(entry, setting.locked.value) : typed
  const input: ComponentProps<'input'> = {
    'aria-describedby': describedBy,
    disabled,
    ...(hasError && { 'aria-invalid': true }),
  }
  if (entry.kind === 'switch')
    return (
      <div className="setting-control">
        <Switch label={label} isOn={shown === true} disabled={disabled} onChange={onType} />
      </div>
    )
  if (entry.kind === 'number')
    return (
      <div className="setting-control">
        <NumberInput {...input} label={label} value={String(shown)} onValue={onType} />
        <span className="setting-unit">{entry.unit}</span>
      </div>
    )
  if (typeof shown === 'object' && shown !== null)
    return (
      <div className="setting-control">
        <NumberInput
          {...input}
          label={`${label}の秒数`}
          value={shown.seconds}
          onValue={(seconds) => onType({ ...shown, seconds })}
        />
        <span className="setting-unit">秒に</span>
        <NumberInput
          {...input}
          label={`${label}の回数`}
          value={shown.points}
          onValue={(points) => onType({ ...shown, points })}
        />
        <span className="setting-unit">回</span>
      </div>
    )
  if (entry.kind === 'choice')
    return (
      <div className="setting-control">
        <Segments
          label={label}
          choices={Object.entries(entry.choices).map(([value, text]) => ({ value, label: text, disabled }))}
          value={String(shown)}
          onChange={onType}
        />
      </div>
    )
  if (entry.kind === 'secret' && (shown === null || disabled) && (setting.is_set || disabled))
    return (
      <div className="setting-control is-wide">
        <input {...input} className="control" aria-label={label} value="••••••••" readOnly />
        {!disabled && <Button onClick={() => onType('')}>置き換える</Button>}
      </div>
    )
  return (
    <div className="setting-control is-wide">
      <TextInput {...input} entry={entry} value={shown === null ? '' : String(shown)} onValue={onType} />
    </div>
  )
}

type InputProps = ComponentProps<'input'> & { value: string; onValue: (text: string) => void }

function NumberInput({ label, value, onValue, ...input }: InputProps & { label: string }) {
  return (
    <input
      {...input}
      className="control num setting-number"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  )
}

function TextInput({ entry, value, onValue, ...input }: InputProps & { entry: SettingEntry }) {
  const isText = entry.kind === 'text'
  return (
    <input
      {...input}
      className="control"
      type={isText ? 'text' : 'url'}
      autoComplete="off"
      spellCheck={false}
      placeholder={isText ? undefined : 'https://'}
      aria-label={entry.label}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  )
}
