import { useRef } from 'react'
import { isConverting } from '../is-converting.ts'
import { mainElement } from '../main-element.ts'

const marked = '[data-first]:not(:disabled)'
/** Of radio buttons the checked one, as with Tab, and so of a segmented choice the pressed one. */
const firstField =
  'input:not([hidden], :disabled, [type="radio"]:not(:checked)), textarea:not(:disabled), select:not(:disabled), ' +
  'fieldset > [aria-pressed="true"]:not(:disabled)'
const dialogs = '[role="dialog"], [role="alertdialog"]'

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
      const active = document.activeElement
      // A dialog below takes the focus itself when its content changes while nothing has it.
      const isTaken = active?.matches(dialogs) && active.contains(opener.current)
      // The action that closed it may have moved the focus.
      if (active !== document.body && !isTaken) return
      // What opened it may have gone with what was done.
      const place = opener.current?.isConnected ? opener.current : mainElement()
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    },
  }
}
