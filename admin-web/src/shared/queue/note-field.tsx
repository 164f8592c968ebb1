import { PresetChip } from '@gamelog/ui/kit/chip.tsx'
import { FieldError } from '@gamelog/ui/kit/field.tsx'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { type ChangeEvent, type KeyboardEvent, type RefObject, useId } from 'react'

/** The control, of one line or several. */
export type NoteControl = HTMLInputElement & HTMLTextAreaElement

interface NoteFieldProps {
  label: string
  /** Texts a note is begun with. */
  presets: readonly string[]
  value: string
  onValue: (value: string) => void
  /** Code points. */
  limit: number
  /** Under the field: the text is missing or too long. */
  error: string | undefined
  field: RefObject<NoteControl | null>
  /** Grows with its text. */
  isMultiline?: boolean | undefined
}

/** The required text of a decision, with texts to begin it; Escape leaves it, so that keys decide. */
export function NoteField(props: NoteFieldProps) {
  const { label, presets, value, onValue, limit, error, field, isMultiline } = props
  const id = useId()
  const choose = (text: string) => {
    onValue(value.trim() === '' ? `${text}。` : `${value}${text}。`)
    field.current?.focus()
  }
  const control = {
    id,
    ref: field,
    value,
    required: true,
    ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
    onChange: ({ target }: ChangeEvent<NoteControl>) => onValue(target.value),
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<NoteControl>) =>
      key === 'Escape' && currentTarget.blur(),
  }
  return (
    <>
      <div className="flex items-center gap-2">
        <label className="text-12 font-bold whitespace-nowrap" htmlFor={id}>
          {label} <span className="font-normal text-hot">必須</span>
        </label>
        <span className="flex gap-2 max-tab:hidden">
          {presets.map((text) => (
            <PresetChip key={text} onChoose={() => choose(text)}>
              {text}
            </PresetChip>
          ))}
        </span>
        <Select
          label="定型文"
          className="tab:hidden"
          value=""
          choices={[{ value: '', label: '選ぶ' }, ...presets.map((text) => ({ value: text, label: text }))]}
          onChange={(text) => text && choose(text)}
        />
        <span className="ml-auto">
          <Counter value={[...value.trim()].length} limit={limit} />
        </span>
      </div>
      {isMultiline ? (
        <textarea {...control} rows={1} className="control field-sizing-content max-h-[30vh] resize-none" />
      ) : (
        <input {...control} className="control" />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  )
}
