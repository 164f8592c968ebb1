import type { AdminSource } from '@gamelog/contracts/antenna/admin-source'
import { maxConditions } from '@gamelog/contracts/antenna/source-rule'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { FieldGroup, SegmentsField, SelectField, TextField } from '@gamelog/ui/kit/field.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { Plus, X } from 'lucide-react'
import { Fragment } from 'react'
import {
  ConditionFrame,
  ConditionLine,
  conditionText,
  Joiner,
} from '../../shared/text-rules/condition-parts.tsx'
import { categoryChoices } from './labels.ts'
import { type ConditionDraft, newCondition, type RuleDraft, type RuleErrors } from './rule-draft.ts'

interface RuleFormProps {
  draft: RuleDraft
  errors: RuleErrors
  sources: readonly AdminSource[]
  onChange: (change: Partial<RuleDraft>) => void
}

const effects = [
  { value: 'drop', label: '除外' },
  { value: 'pr', label: 'PRの印を付ける' },
  { value: 'guide', label: '攻略の印を付ける' },
  { value: 'category', label: 'ゲームを変える...' },
] as const

/** Name, source, conditions and effect of a rule. */
export function RuleForm({ draft, errors, sources, onChange }: RuleFormProps) {
  return (
    <div className="form">
      <div className="form-pair">
        <TextField
          label="名前"
          isRequired
          limit={40}
          value={draft.name}
          onValue={(name) => onChange({ name })}
          error={errors.name}
        />
        <SelectField
          label="対象の配信元"
          choices={[
            { value: '', label: 'すべて' },
            ...sources
              .filter(({ id, state }) => state !== 'removed' || id === draft.source)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={draft.source}
          onChange={(source) => onChange({ source })}
        />
      </div>
      <ConditionsField draft={draft} onChange={onChange} error={errors.conditions} />
      <SegmentsField
        label="したいこと"
        isWide
        choices={effects}
        value={draft.effect}
        onChange={(effect) => onChange({ effect })}
      />
      {draft.effect === 'category' && (
        <SelectField
          label="変えたあとのゲーム"
          choices={categoryChoices}
          value={draft.category}
          onChange={(category) => onChange({ category })}
        />
      )}
    </div>
  )
}

interface ConditionsProps {
  draft: RuleDraft
  error: string | undefined
  onChange: (change: Partial<RuleDraft>) => void
}

function ConditionsField({ draft: { conditions }, error, onChange }: ConditionsProps) {
  const replace = (key: string, change: Partial<ConditionDraft>) =>
    onChange({ conditions: conditions.map((each) => (each.key === key ? { ...each, ...change } : each)) })
  return (
    <FieldGroup
      label="条件"
      error={error}
      hint="全角と半角、大文字と小文字、ひらがなとカタカナは区別しません。"
    >
      <ConditionFrame>
        {conditions.map((condition, index) => (
          <Fragment key={condition.key}>
            {index > 0 && <Joiner>または</Joiner>}
            <ConditionRow
              condition={condition}
              number={index + 1}
              isWrong={error !== undefined && condition.pattern.trim() === ''}
              onChange={(change) => replace(condition.key, change)}
              onRemove={
                conditions.length > 1
                  ? () => onChange({ conditions: conditions.filter((each) => each !== condition) })
                  : undefined
              }
            />
          </Fragment>
        ))}
        <Button
          kind="quiet"
          size="s"
          icon={Plus}
          className="justify-self-start"
          disabled={conditions.length >= maxConditions}
          onClick={() => onChange({ conditions: [...conditions, newCondition()] })}
        >
          条件を追加
        </Button>
      </ConditionFrame>
    </FieldGroup>
  )
}

const targets = [
  { value: 'title', label: 'タイトル' },
  { value: 'link', label: 'リンク先' },
  { value: 'pr', label: 'PRの印' },
] as const

const matches = [
  { value: 'contains', label: '含む' },
  { value: 'regex', label: '正規表現' },
] as const

interface ConditionRowProps {
  condition: ConditionDraft
  number: number
  isWrong: boolean
  onChange: (change: Partial<ConditionDraft>) => void
  /** Undefined: the only one. */
  onRemove: (() => void) | undefined
}

function ConditionRow({ condition, number, isWrong, onChange, onRemove }: ConditionRowProps) {
  const { target, match, pattern } = condition
  return (
    <ConditionLine>
      <Select
        label={`条件${number}の対象`}
        isLabelHidden
        choices={targets}
        value={target}
        onChange={(next) => onChange({ target: next })}
      />
      {target === 'pr' ? (
        <span className="min-w-0 flex-1 text-12 text-ink-3">【PR】（広告）など、タイトルに印がある</span>
      ) : (
        <>
          <Select
            label={`条件${number}の比べ方`}
            isLabelHidden
            choices={matches}
            value={match}
            onChange={(next) => onChange({ match: next })}
          />
          <input
            className={`${conditionText} ${match === 'regex' ? 'font-mono text-12' : ''}`}
            aria-label={`条件${number}の語`}
            aria-invalid={isWrong || undefined}
            value={pattern}
            maxLength={200}
            onChange={(event) => onChange({ pattern: event.target.value })}
          />
        </>
      )}
      {onRemove && (
        <IconButton
          icon={X}
          label={`条件${number}を外す`}
          size="s"
          title="条件を外す"
          className="ml-auto"
          onClick={onRemove}
        />
      )}
    </ConditionLine>
  )
}
