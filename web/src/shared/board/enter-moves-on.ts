import { isConverting } from '@gamelog/ui/is-converting'
import type { KeyboardEvent } from 'react'

/**
 * Enter in a field of one line goes to the form's text, where it does not publish what is half written; Ctrl or ⌘ + Enter
 * sends, as in the text.
 */
export function enterMovesOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || isConverting(event.nativeEvent)) return
  event.preventDefault()
  const { form } = event.currentTarget
  if (event.ctrlKey || event.metaKey) form?.requestSubmit()
  else form?.querySelector('textarea')?.focus()
}
