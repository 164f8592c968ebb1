import { useRef } from 'react'
import { isConverting } from './is-converting.ts'

const marked = '[data-first]:not(:disabled)'
/** Of radio buttons the checked one, as with Tab. */
const firstField =
  'input:not([hidden], :disabled, [type="radio"]:not(:checked)), textarea:not(:disabled), select:not(:disabled)'

/**
 * Handlers of a radix dialog's content: it starts in its first field, or at the element with `data-first`; Escape that
 * belongs to an input method does not close it; the focus returns to where it was.
 */
export function useDialogFocus() {
  // Radix returns focus to its own trigger only; these dialogs have none.
  const opener = useRef<Element | null>(null)
  return {
    onEscapeKeyDown(event: KeyboardEvent) {
      if (isConverting(event)) event.preventDefault()
    },
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement
      const dialog = event.target as Element
      const field = dialog.querySelector<HTMLElement>(marked) ?? dialog.querySelector<HTMLElement>(firstField)
      if (!field) return
      event.preventDefault()
      field.focus({ preventScroll: true })
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      // The action that closed it may have moved the focus.
      if (document.activeElement !== document.body) return
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    },
  }
}
