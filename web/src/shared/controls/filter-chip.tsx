import './chip.css'
import type { ReactNode } from 'react'

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
