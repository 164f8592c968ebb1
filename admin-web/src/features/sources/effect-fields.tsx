import { SegmentsField, SelectField } from '@gamelog/ui/kit/field.tsx'
import type { EditorParts } from '../../shared/rules/rule-editor.tsx'
import type { RuleDraft } from './article-rules.tsx'
import { categoryChoices } from './labels.ts'

const effects = [
  { value: 'drop', label: '除外' },
  { value: 'pr', label: 'PRの印を付ける' },
  { value: 'guide', label: '攻略の印を付ける' },
  { value: 'category', label: 'ゲームを変える...' },
] as const

/** Effect of a rule for articles. */
export function EffectFields({ draft: { effect, category }, change }: EditorParts<RuleDraft>) {
  return (
    <>
      <SegmentsField
        label="したいこと"
        isWide
        choices={effects}
        value={effect}
        onChange={(next) => change({ effect: next })}
      />
      {effect === 'category' && (
        <SelectField
          label="変えたあとのゲーム"
          choices={categoryChoices}
          value={category}
          onChange={(next) => change({ category: next })}
        />
      )}
    </>
  )
}
