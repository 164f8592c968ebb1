import { useEffect } from 'react'

/** Somebody wanted to write before the composer had come. */
let isAwaited = false

/** Puts the cursor at the end of the docked composer, as soon as it is there. */
export function focusComposer(): void {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[data-composer]')
  isAwaited = field === null
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

/** For the composer: takes the cursor when it was wanted before. */
export function useAwaitedFocus(): void {
  useEffect(() => {
    if (isAwaited) focusComposer()
    return () => {
      isAwaited = false
    }
  }, [])
}
