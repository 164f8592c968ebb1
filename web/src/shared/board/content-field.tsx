import { boardLimits } from '@gamelog/contracts/board/limits'
import { isConverting } from '@gamelog/ui/is-converting'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import type { ComponentProps } from 'react'
import { measure } from './check-text.ts'

/** The text after a change; a line break beyond the last allowed line is rejected. */
function acceptContent(before: string, next: string): string {
  const lines = measure(next).lines
  const onlyAddsBreak = next.length === before.length + 1 && lines > measure(before).lines
  return onlyAddsBreak && lines > boardLimits.lines ? before : next
}

/** Characters and lines of a post against their limits. */
export function ContentCounters({ content }: { content: string }) {
  const { length, lines } = measure(content)
  return (
    <span className="inline-flex gap-3">
      <Counter value={length} limit={boardLimits.content} />
      <Counter value={lines} limit={boardLimits.lines} unit="行" />
    </span>
  )
}

type ContentFieldProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}

/** The text of a post. Ctrl or ⌘ + Enter sends the form. */
export function ContentField({ value, onChange, ...props }: ContentFieldProps) {
  return (
    <textarea
      {...props}
      value={value}
      onChange={(event) => onChange(acceptContent(value, event.target.value))}
      onKeyDown={(event) => {
        props.onKeyDown?.(event)
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isConverting(event.nativeEvent))
          return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
    />
  )
}
