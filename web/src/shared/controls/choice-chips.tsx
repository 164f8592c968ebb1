import './chip.css'
import { useId } from 'react'

interface ChoiceChipsProps<Value extends string> {
  /** Name of the group, for screen readers. */
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  /** The chosen value; several for `isMany`. */
  chosen: readonly Value[]
  /** Any number of them may be chosen. */
  isMany?: boolean
  onChoose: (value: Value) => void
}

/** A choice among a few words: radio buttons, or checkboxes, drawn as chips. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, options, chosen, isMany = false, onChoose } = props
  const name = useId()
  return (
    <fieldset className="chips">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="chip">
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(option.value)}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
