import { textRefusal } from '@gamelog/contracts/common/text'
import {
  type WidgetDevice,
  type WidgetLayout,
  widgetDevices,
  widgetLayouts,
} from '@gamelog/contracts/widget/ids'
import { listWidgets, saveWidgetSettings, widgetNameRule } from '@gamelog/contracts/widget/settings'
import { DialogButtons } from '@gamelog/ui/kit/dialog-buttons.tsx'
import { SegmentsField, TextField } from '@gamelog/ui/kit/field.tsx'
import { Sheet } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { type FormEvent, useId, useState } from 'react'
import { usePreservedText } from '../../../shared/unsaved.ts'
import { useAdminMutation } from '../../../shared/use-admin-query.ts'
import { idRefusal, toWidgetId } from './model/new-widget-id.ts'
import { deviceWords, layoutWords } from './model/widget-words.ts'

const devices = widgetDevices.map((value) => ({ value, label: deviceWords[value] }))
const layouts = widgetLayouts.map((value) => ({ value, label: layoutWords[value] }))

const blank = {
  name: '',
  prefix: '',
  device: 'pc' as WidgetDevice,
  layout: 'grid' as WidgetLayout,
}

interface NewWidgetSheetProps {
  open: boolean
  onClose: () => void
  /** Ids that exist. */
  taken: readonly string[]
  onMade: (id: string) => void
}

/** ウィジェットを作る: its name, and its id with the form it tells. */
export function NewWidgetSheet({ open, onClose, taken, onMade }: NewWidgetSheetProps) {
  const form = useId()
  const [typed, setTyped] = useState(blank)
  const [isAsked, setAsked] = useState(false)
  const change = (next: Partial<typeof blank>) => setTyped((before) => ({ ...before, ...next }))
  usePreservedText('新しいウィジェット', open ? `${typed.name} ${typed.prefix}` : '')
  const save = useAdminMutation(saveWidgetSettings, {
    failure: 'ウィジェットの作成に失敗しました',
    renews: [listWidgets],
    onSuccess: ({ widget_id }) => {
      setTyped(blank)
      setAsked(false)
      onClose()
      showSuccess(`${widget_id} を作りました`)
      onMade(widget_id)
    },
  })
  const id = toWidgetId(typed)
  const errors = {
    name: textRefusal(widgetNameRule, typed.name) ?? undefined,
    id: idRefusal(typed, taken),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (errors.name || errors.id || save.isPending) return
    save.mutate({ body: { widget_id: id, name: typed.name, article_ids: [] } })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="ウィジェットを作る"
      footer={<DialogButtons form={form} action="作る" disabled={save.isPending} onClose={onClose} />}
    >
      <form id={form} className="grid gap-3.5" onSubmit={submit} noValidate>
        <TextField
          label="名前"
          isRequired
          limit={widgetNameRule.max}
          hint="管理画面だけで使います。"
          value={typed.name}
          onValue={(name) => change({ name })}
          error={isAsked ? errors.name : undefined}
        />
        <TextField
          label="IDの先頭"
          isRequired
          className="font-mono"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          hint="半角の英小文字と数字を、ハイフンで区切って使えます。あとから変えられません。"
          value={typed.prefix}
          onValue={(prefix) => change({ prefix })}
          error={isAsked ? errors.id : undefined}
        />
        <SegmentsField
          label="端末"
          choices={devices}
          value={typed.device}
          onChange={(device) => change({ device })}
        />
        <SegmentsField
          label="表示形式"
          choices={layouts}
          value={typed.layout}
          onChange={(layout) => change({ layout })}
        />
        <p className="text-ink-2">
          ID <b className="font-mono text-12">{typed.prefix.trim() === '' ? `…${id}` : id}</b>
        </p>
      </form>
    </Sheet>
  )
}
