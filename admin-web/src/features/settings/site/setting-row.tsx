import type { AdminSetting } from '@gamelog/contracts/admin/site-settings'
import { entryOf } from '@gamelog/contracts/settings/registry'
import { userNumber } from '@gamelog/ui/format'
import { FieldError } from '@gamelog/ui/kit/field.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { Lock } from 'lucide-react'
import { shortTime } from '../../../shared/times.ts'
import { valueText } from './drafts.ts'
import { SettingControl } from './setting-control.tsx'
import type { SettingsEditor } from './use-settings-editor.ts'

interface SettingRowProps {
  setting: AdminSetting
  editor: SettingsEditor
}

/** A setting: name and what it does, its control by kind, who changed it and when. */
export function SettingRow({ setting, editor }: SettingRowProps) {
  const entry = entryOf(setting.name)
  const isChanged = editor.isChanged(setting.name)
  const refusal = editor.refusal(setting.name)
  const id = rowId(setting.name)
  const look = `${isChanged ? 'is-changed' : ''} ${setting.locked ? 'is-locked' : ''} is-${entry.kind}`
  return (
    <li className={`setting ${look}`} id={id}>
      <div className="min-w-0">
        <b className="setting-name">
          {entry.label} {isChanged && <Tag look="accent">変更</Tag>}
        </b>
        <p className="setting-hint" id={`${id}-hint`}>
          {entry.hint}
        </p>
        {refusal && <FieldError id={`${id}-error`}>{refusal}</FieldError>}
      </div>
      <SettingControl
        setting={setting}
        typed={editor.typed(setting)}
        hasError={refusal !== null}
        describedBy={`${id}-hint${refusal ? ` ${id}-error` : ''}`}
        onType={(typed) => editor.edit(setting, typed)}
      />
      <div className="setting-who">
        <Who setting={setting} isChanged={isChanged} />
        {!setting.locked && (setting.is_set || isChanged) && (
          <TextButton
            aria-label={`${entry.label}を既定に戻す`}
            onClick={() => (setting.is_set ? editor.edit(setting, null) : editor.forget([setting.name]))}
          >
            既定（{valueText(entry, entry.default)}）に戻す
          </TextButton>
        )}
      </div>
    </li>
  )
}

export function rowId(name: AdminSetting['name']): string {
  return `setting-${name.replace('.', '-')}`
}

function Who({ setting, isChanged }: { setting: AdminSetting; isChanged: boolean }) {
  const { locked, changed } = setting
  if (locked) {
    const value = locked.value === null ? '••••' : variableText(locked.value)
    return (
      <>
        <span className="setting-lock">
          <Lock className="size-3.5" aria-hidden />
          環境変数で固定
        </span>
        <code>
          {locked.variable}={value}
        </code>
      </>
    )
  }
  if (isChanged) return <span>いま変更・未保存</span>
  if (changed === null) return <span className="text-ink-3">既定のまま</span>
  const { user_number: number, display_name: name } = changed.by
  return (
    <span>
      {name ?? '運営メンバー'} {number !== null && <span className="num">{userNumber(number)}</span>}・
      <span className="num">{shortTime(changed.at)}</span>
    </span>
  )
}

/** As it stands in the environment. */
function variableText(value: NonNullable<AdminSetting['value']>): string {
  return typeof value === 'object' ? `${value.points}/${value.seconds}` : String(value)
}
