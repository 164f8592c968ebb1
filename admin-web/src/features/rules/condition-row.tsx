import { FieldError } from '@gamelog/ui/kit/field.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { X } from 'lucide-react'
import { useId } from 'react'
import { ConditionLine } from '../../shared/text-rules/condition-parts.tsx'
import type { ConditionDraft, ConditionProblem, Subject } from './condition-draft.ts'
import { ConditionValue } from './condition-value.tsx'

const subjects: readonly { value: Subject; label: string }[] = [
  { value: 'content', label: '本文' },
  { value: 'title', label: 'タイトル' },
  { value: 'name', label: '名前' },
  { value: 'link', label: 'リンク' },
  { value: 'member', label: '会員' },
  { value: 'repeated', label: 'くり返し' },
  { value: 'game', label: 'ゲーム' },
  { value: 'place', label: '場所' },
]

interface ConditionRowProps {
  condition: ConditionDraft
  /** Names its fields: 「条件2」. */
  name: string
  problem: ConditionProblem | undefined
  onChange: (change: Partial<ConditionDraft>) => void
  /** Undefined: the only one. */
  onRemove: (() => void) | undefined
}

/** One condition as a sentence: what it looks at, how, and for what. */
export function ConditionRow({ condition, name, problem, onChange, onRemove }: ConditionRowProps) {
  const id = useId()
  return (
    <ConditionLine>
      <Select
        label={`${name}の対象`}
        isLabelHidden
        choices={subjects}
        value={condition.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <ConditionValue
        condition={condition}
        name={name}
        problem={problem}
        problemId={id}
        onChange={onChange}
      />
      {onRemove && (
        <IconButton
          icon={X}
          label={`${name}を外す`}
          size="s"
          title="外す"
          className="ml-auto"
          onClick={onRemove}
        />
      )}
      {problem && (
        <div className="order-3 basis-full">
          <FieldError id={id}>{problem.text}</FieldError>
        </div>
      )}
    </ConditionLine>
  )
}
