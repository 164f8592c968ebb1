import { Select } from '@gamelog/ui/kit/select.tsx'
import type { ComponentProps } from 'react'
import type { ConditionValueProps } from './condition-kind.ts'
import { conditionText } from './condition-line.tsx'

interface ConditionInputProps<Field extends string>
  extends ConditionValueProps<Record<NoInfer<Field>, string>>,
    Omit<ComponentProps<'input'>, 'name' | 'onChange'> {
  field: Field
  /** After the condition's name: 「条件2の語」. */
  label: string
  isNumber?: boolean
}

const digits = { inputMode: 'numeric', maxLength: 5 } as const

/** A text of a condition. */
export function ConditionInput<Field extends string>(props: ConditionInputProps<Field>) {
  const {
    typed,
    name,
    problem,
    problemId,
    onChange,
    field,
    label,
    isNumber,
    className = '',
    ...input
  } = props
  const isWrong = problem?.field === field
  return (
    <input
      {...(isNumber && digits)}
      {...input}
      className={`control ${isNumber ? 'w-18' : conditionText} ${className}`}
      name={field}
      aria-label={`${name}の${label}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? problemId : undefined}
      value={typed[field]}
      onChange={({ target }) => onChange({ [field]: target.value } as Record<Field, string>)}
    />
  )
}

interface ConditionSelectProps<Field extends string, Value extends string>
  extends ConditionValueProps<Record<NoInfer<Field>, NoInfer<Value>>> {
  field: Field
  label: string
  choices: readonly { readonly value: Value; readonly label: string }[]
}

/** A choice of a condition. */
export function ConditionSelect<Field extends string, Value extends string>(
  props: ConditionSelectProps<Field, Value>,
) {
  const { typed, name, onChange, field, label, choices } = props
  return (
    <Select
      label={`${name}の${label}`}
      isLabelHidden
      choices={choices}
      value={typed[field]}
      onChange={(value) => onChange({ [field]: value } as Record<Field, Value>)}
    />
  )
}
