import './chip.css'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface FilterChipProps {
  isOn: boolean
  onToggle: () => void
  children: ReactNode
}

/** A filter of a list, pressed while it is on. */
export function FilterChip({ isOn, onToggle, children }: FilterChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={isOn} onClick={onToggle}>
      {children}
    </button>
  )
}

interface ChoiceChipsProps<Value extends string> {
  /** Name of the group. */
  label: string
  /** The name stands above; else only screen readers say it. */
  isLabelShown?: boolean
  options: readonly { readonly value: Value; readonly label: string }[]
  /** The chosen value; several for `isMany`. */
  chosen: readonly Value[]
  /** Any number of them may be chosen. */
  isMany?: boolean
  /** A dialog around it starts here. */
  startsDialog?: boolean
  onChoose: (value: Value) => void
}

/** A choice among a few words: radio buttons, or checkboxes, drawn as chips. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, isLabelShown, options, chosen, isMany = false, startsDialog, onChoose } = props
  const name = useId()
  const first = chosen[0] ?? options[0]?.value
  return (
    <fieldset className="flex flex-wrap gap-x-1.5 gap-y-2">
      <legend className={isLabelShown ? 'mb-[5px] text-(length:--fs-label) font-bold' : 'sr-only'}>
        {label}
      </legend>
      {options.map((option) => (
        <label key={option.value} className="chip">
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            data-first={(startsDialog && option.value === first) || undefined}
            checked={chosen.includes(option.value)}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** A filter that is in force; × removes it. */
export function RemovableChip({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  const id = useId()
  return (
    <span className="chip is-removable">
      <span id={id}>{children}</span>
      <button type="button" aria-label="外す" aria-describedby={id} onClick={onRemove}>
        <X className="size-3" aria-hidden />
      </button>
    </span>
  )
}

/** Words to begin a text with, or to put into it. */
export function PresetChip({ children, onChoose }: { children: ReactNode; onChoose: () => void }) {
  return (
    <button type="button" className="chip is-preset" onClick={onChoose}>
      {children}
    </button>
  )
}
