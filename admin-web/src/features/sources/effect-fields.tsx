import { SegmentsField, SelectField } from '@gamelog/ui/kit/field.tsx'
import { categoryChoices } from './labels.ts'
import type { RuleDraft } from './rule-draft.ts'

interface EffectFieldsProps {
  draft: RuleDraft
  onChange: (change: Partial<RuleDraft>) => void
}

const effects = [
  { value: 'drop', label: '除外' },
  { value: 'pr', label: 'PRの印を付ける' },
  { value: 'guide', label: '攻略の印を付ける' },
  { value: 'category', label: 'ゲームを変える...' },
] as const

/** Effect of a rule for articles. */
export function EffectFields({ draft: { effect, category }, onChange }: EffectFieldsProps) {
  return (
    <>
      <SegmentsField
        label="したいこと"
        isWide
        choices={effects}
        value={effect}
        onChange={(next) => onChange({ effect: next })}
      />
      {effect === 'category' && (
        <SelectField
          label="変えたあとのゲーム"
          choices={categoryChoices}
          value={category}
          onChange={(next) => onChange({ category: next })}
        />
      )}
    </>
  )
}
