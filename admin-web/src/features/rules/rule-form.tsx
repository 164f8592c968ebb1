import { heldMessage, postRuleLimits as limits } from '@gamelog/contracts/board/post-rule-limits'
import { AreaField, FieldGroup, SegmentsField, TextField } from '@gamelog/ui/kit/field.tsx'
import { Conditions } from './condition-group.tsx'
import { effectChoices } from './labels.ts'
import { isTold, type RuleDraft, type RuleErrors } from './rule-draft.ts'

interface RuleFormProps {
  draft: RuleDraft
  errors: RuleErrors
  /** The service's answer about the conditions. */
  refusal: string | null
  onChange: (change: Partial<RuleDraft>) => void
}

/** Name, conditions, effect and the writer's text of a rule. */
export function RuleForm({ draft, errors, refusal, onChange }: RuleFormProps) {
  return (
    <div className="form">
      <TextField
        label="名前"
        isRequired
        limit={limits.name}
        value={draft.name}
        onValue={(name) => onChange({ name })}
        error={errors.name}
      />
      <FieldGroup
        label="条件"
        hint="全角と半角・大文字と小文字・かなは区別しません。パターンは時間のかからない書き方だけ使えます。"
        error={refusal}
      >
        <Conditions
          match={draft.match}
          items={draft.items}
          problems={errors.conditions}
          onChange={onChange}
        />
      </FieldGroup>
      <SegmentsField
        label="効果"
        isWide
        choices={effectChoices}
        value={draft.effect}
        onChange={(effect) => onChange({ effect })}
      />
      {isTold(draft.effect) ? (
        <AreaField
          label="書いた人に見せる文"
          rows={2}
          limit={limits.message}
          value={draft.message}
          onValue={(message) => onChange({ message })}
          placeholder={draft.effect === 'hold' ? heldMessage : undefined}
          hint={
            draft.effect === 'refuse'
              ? 'ルールの名前も出ます。書いた文章は下書きに残ります。'
              : '書いた文章は、公開するまで運営だけに見えます。'
          }
          error={errors.message}
        />
      ) : (
        <p className="field-hint">投稿はそのまま公開されます。書いた人には何も出ません。</p>
      )}
    </div>
  )
}
