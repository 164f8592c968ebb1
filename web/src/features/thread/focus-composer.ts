import { useEffect } from 'react'

/** Focus was requested before the composer was loaded. */
let isAwaited = false

/** Puts the cursor at the end of the docked composer, once that is loaded. */
export function focusComposer(): void {
  const field = document.querySelector<HTMLTextAreaElement | HTMLInputElement>('[data-composer]')
  isAwaited = field === null
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

/** Used by the composer: takes the focus that was requested before it was loaded. */
export function useRequestedFocus(): void {
  useEffect(() => {
    if (isAwaited) focusComposer()
    return () => {
      isAwaited = false
    }
  }, [])
}
