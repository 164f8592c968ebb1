import { Counter } from '@gamelog/ui/kit/meter.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface ControlProps {
  id: string
  className: string
  value: string
  required: true
  'aria-invalid'?: true
  'aria-describedby'?: string
  onChange: (event: { target: { value: string } }) => void
  onKeyDown: (event: { key: string; currentTarget: HTMLElement }) => void
}

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
  /** The control: an `<input>`, or a `<textarea>` for a text of several lines. */
  children: (props: ControlProps) => ReactNode
  /** Moves the focus to the control. */
  onFocus: () => void
}

/** The required text of a decision, with texts to begin it; Escape leaves it, so that keys decide. */
export function NoteField(props: NoteFieldProps) {
  const { label, presets, value, onValue, limit, error, onFocus, children } = props
  const id = useId()
  const choose = (text: string) => {
    onValue(value.trim() === '' ? `${text}。` : `${value}${text}。`)
    onFocus()
  }
  return (
    <>
      <div className="flex min-w-0 items-center gap-3">
        <label className="b" htmlFor={id}>
          {label} <span className="is-bad">必須</span>
        </label>
        {presets.map((text) => (
          <button key={text} type="button" className="a-note max-tab:hidden" onClick={() => choose(text)}>
            {text}
          </button>
        ))}
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
      {children({
        id,
        className: 'control',
        value,
        required: true,
        ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
        onChange: ({ target }) => onValue(target.value),
        onKeyDown: ({ key, currentTarget }) => key === 'Escape' && currentTarget.blur(),
      })}
      {error && (
        <p className="err" id={`${id}-error`} role="alert">
          <CircleAlert className="size-3.5" aria-hidden />
          {error}
        </p>
      )}
    </>
  )
}
