import { FieldGroup, TextField } from '@gamelog/ui/kit/field.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import type { ReactNode } from 'react'
import { Panel } from '../panel.tsx'
import type { ConditionSet } from './condition-kind.ts'
import { Conditions } from './conditions.tsx'
import type { RuleDraft } from './tree-draft.ts'
import type { RuleErrors, RuleState } from './use-rule-editor.ts'

interface RulePanelProps<Condition, Typed> {
  set: ConditionSet<Condition, Typed>
  draft: RuleDraft<Typed>
  state: RuleState
  errors: RuleErrors
  /** The service's answer about the conditions. */
  refusal: string | null
  onChange: (change: Partial<RuleDraft<Typed>>) => void
  /** A field beside the name. */
  target?: ReactNode
  footer: ReactNode
  /** The fields of the effect. */
  children: ReactNode
}

/** Name, conditions and effect of a rule. */
export function RulePanel<Condition, Typed>(props: RulePanelProps<Condition, Typed>) {
  const { set, draft, state, errors, refusal, onChange, target, footer, children } = props
  const nameField = (
    <TextField
      label="名前"
      isRequired
      limit={set.limits.name}
      value={draft.name}
      onValue={(name) => onChange({ name })}
      error={errors.name}
    />
  )
  return (
    <Panel title={draft.name || '新しいルール'} isMetaKept meta={stateTag(state)} footer={footer}>
      <div className="form">
        {target ? (
          <div className="form-pair">
            {nameField}
            {target}
          </div>
        ) : (
          nameField
        )}
        <FieldGroup
          label="条件"
          hint="全角と半角・大文字と小文字・かなは区別しません。パターンは時間のかからない書き方だけ使えます。"
          error={refusal}
        >
          <Conditions set={set} tree={draft} problems={errors.conditions} onChange={onChange} />
        </FieldGroup>
        {children}
      </div>
    </Panel>
  )
}

function stateTag(state: RuleState) {
  if (state === 'draft') return <Tag look="accent">下書き</Tag>
  return state === 'off' && <Tag>止めています</Tag>
}
