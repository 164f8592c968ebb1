import { boardLimits, defaultUserName } from '@gamelog/contracts/board/limits'
import { TextField } from '@gamelog/ui/kit/field.tsx'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import { measure } from './check-text.ts'
import { enterMovesOn } from './enter-moves-on.ts'

/** The name of a post: optional, 15 characters, warns above 12. */
export function NameField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label="名前"
      note="任意"
      counter={<Counter value={measure(value.trim()).length} limit={boardLimits.name} warnAbove={12} />}
      value={value}
      onValue={onChange}
      onKeyDown={enterMovesOn}
      placeholder={defaultUserName}
      autoComplete="off"
    />
  )
}
