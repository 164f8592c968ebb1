import { isConverting } from './is-converting.ts'

const marked = '[data-first]:not(:disabled)'
/** Of radio buttons the checked one, as with Tab. */
const firstField =
  'input:not([hidden], :disabled, [type="radio"]:not(:checked)), textarea:not(:disabled), select:not(:disabled)'
const dialogs = '[role="dialog"], [role="alertdialog"]'

/** The element that had the focus when a dialog opened. Radix returns focus to its own trigger only; ours have none. */
const openers = new WeakMap<Element, Element | null>()

/**
 * Handlers of a radix dialog's content: it starts in its first field, or at the element with `data-first`; Escape that
 * belongs to an input method does not close it; the focus returns to where it was.
 */
export const dialogFocus = {
  onEscapeKeyDown(event: KeyboardEvent) {
    if (isConverting(event)) event.preventDefault()
  },
  onOpenAutoFocus(event: Event) {
    const dialog = event.target as Element
    openers.set(dialog, document.activeElement)
    const field = dialog.querySelector<HTMLElement>(marked) ?? dialog.querySelector<HTMLElement>(firstField)
    if (!field) return
    event.preventDefault()
    field.focus({ preventScroll: true })
  },
  onCloseAutoFocus(event: Event) {
    event.preventDefault()
    const opener = openers.get(event.target as Element)
    const active = document.activeElement
    // A dialog below takes the focus itself when its content changes while nothing has it.
    if (active === document.body || (active?.matches(dialogs) && active.contains(opener ?? null))) {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      return
    }
    // The action that closed it has moved the focus; where that is a dialog opened from this one, it returns it.
    const next = active?.closest(dialogs)
    if (next && opener && !openers.get(next)?.isConnected) openers.set(next, opener)
  },
}
