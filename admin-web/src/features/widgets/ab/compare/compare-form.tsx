import { Button } from '@gamelog/ui/kit/button.tsx'
import { FieldError, SelectField } from '@gamelog/ui/kit/field.tsx'
import { type FormEvent, useState } from 'react'
import { Panel } from '../../../../shared/panel.tsx'
import { DaysField } from '../common/days-field.tsx'
import { widgetChoices } from '../common/widget-choices.ts'
import type { Choice } from './choice.ts'

interface CompareFormProps {
  ids: readonly string[]
  /** As the address has it. */
  choice: Choice
  onCompare: (choice: Choice) => void
}

/** 比較の条件: two widgets and days. */
export function CompareForm({ ids, choice, onCompare }: CompareFormProps) {
  const [typed, setTyped] = useState(choice)
  const [isAsked, setIsAsked] = useState(false)
  const { a, b } = typed
  const isMissing = a === '' || b === '' || a === b
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (!isMissing) onCompare(typed)
  }
  return (
    <Panel title="比較の条件">
      <form
        className="flex flex-wrap items-end gap-3 px-4 py-3 max-tab:grid max-tab:items-stretch"
        onSubmit={submit}
      >
        <SelectField
          label="ウィジェットA"
          choices={widgetChoices(ids, { chosen: a, other: b })}
          value={a}
          onChange={(next) => setTyped({ ...typed, a: next })}
        />
        <SelectField
          label="ウィジェットB"
          choices={widgetChoices(ids, { chosen: b, other: a })}
          value={b}
          onChange={(next) => setTyped({ ...typed, b: next })}
        />
        <DaysField days={typed} onChange={(days) => setTyped({ ...typed, ...days })} />
        <Button kind="primary" type="submit" className="max-tab:justify-self-start">
          比較する
        </Button>
        {isAsked && isMissing && (
          <div className="w-full">
            <FieldError>比較するウィジェットを選択してください</FieldError>
          </div>
        )}
      </form>
    </Panel>
  )
}
