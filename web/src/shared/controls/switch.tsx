import './switch.css'

interface SwitchProps {
  label: string
  isOn: boolean
  onToggle: () => void
}

/** On or off, with effect at once. */
export function Switch({ label, isOn, onToggle }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      className="switch"
      onClick={onToggle}
    />
  )
}
