import { FieldError } from '@gamelog/ui/kit/field.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { X } from 'lucide-react'
import { useId } from 'react'
import type { ConditionDraft, ConditionProblem, ConditionSet } from './condition-kind.ts'
import { ConditionLine } from './condition-line.tsx'

interface ConditionRowProps<Condition, Typed> {
  set: ConditionSet<Condition, Typed>
  condition: ConditionDraft<Typed>
  /** Names its fields: 「条件2」. */
  name: string
  problem: ConditionProblem | undefined
  onChange: (change: Partial<Typed> | { kind: string }) => void
  /** Undefined: the only one. */
  onRemove: (() => void) | undefined
}

/** One condition as a sentence: what it looks at, how, and for what. */
export function ConditionRow<Condition, Typed>(props: ConditionRowProps<Condition, Typed>) {
  const { set, condition, name, problem, onChange, onRemove } = props
  const id = useId()
  const Value = set.kinds[condition.kind]?.Value
  return (
    <ConditionLine>
      <Select
        label={`${name}の対象`}
        isLabelHidden
        choices={Object.entries(set.kinds).map(([value, { label }]) => ({ value, label }))}
        value={condition.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {Value && <Value typed={condition} name={name} problem={problem} problemId={id} onChange={onChange} />}
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
