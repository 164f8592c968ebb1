import { boardLimits, defaultUserName } from '@gamelog/contracts/board/limits'
import { useId } from 'react'
import { measure } from './check-text.ts'
import { LimitCounter } from './limit-counter.tsx'

/** The name of a post: optional, 15 characters, warns above 12. */
export function NameField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId()
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between text-13 font-bold">
        <label htmlFor={id}>
          名前 <span className="text-12 font-normal text-ink-3">任意</span>
        </label>
        <LimitCounter used={measure(value).length} limit={boardLimits.name} warnAbove={12} unit="字" />
      </div>
      <input
        id={id}
        className="field"
        value={value}
        placeholder={defaultUserName}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
