import { widgetMemoRule, widgetNameRule } from '@gamelog/contracts/widget/settings'
import { FieldError, TextField } from '@gamelog/ui/kit/field.tsx'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import { useId } from 'react'
import { numberOf } from '../../../shared/member-link.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { monthDayTime } from '../../../shared/times.ts'
import { useMemberNames } from '../../../shared/use-member-names.ts'
import type { Settings } from './model/values.ts'
import type { WidgetEditor } from './use-widget-editor.ts'

interface MemoPanelProps extends Pick<WidgetEditor, 'values' | 'edit' | 'refusals'> {
  saved: Settings
}

/** メモ for the other editors, and the widget's name in the back office. */
export function MemoPanel({ saved, values, edit, refusals }: MemoPanelProps) {
  const error = useId()
  return (
    <Panel title="メモ">
      <div className="grid grid-cols-1 gap-1.5 px-4 py-3 [&>.field]:mt-2">
        <textarea
          className="control"
          rows={2}
          aria-label="メモ"
          value={values.memo}
          {...(refusals.memo && { 'aria-invalid': true, 'aria-describedby': error })}
          onChange={({ target }) => edit({ memo: target.value })}
        />
        <div className="flex min-w-0 items-center gap-3">
          <LastChange saved={saved} />
          <span className="ml-auto">
            <Counter value={[...values.memo].length} limit={widgetMemoRule.max} />
          </span>
        </div>
        {refusals.memo && <FieldError id={error}>{refusals.memo}</FieldError>}
        <TextField
          label="名前"
          limit={widgetNameRule.max}
          value={values.name}
          onValue={(name) => edit({ name })}
          error={refusals.name}
        />
      </div>
    </Panel>
  )
}

function LastChange({ saved: { updated_at, updated_by } }: { saved: Settings }) {
  const names = useMemberNames([updated_by])
  if (updated_by === null) return <span className="text-ink-3 text-12">まだ変更されていません</span>
  const member = names.get(updated_by)
  return (
    <span className="text-ink-3 num text-12">
      最終更新 {monthDayTime(updated_at)}
      {member && `　${numberOf(member)}`}
    </span>
  )
}
