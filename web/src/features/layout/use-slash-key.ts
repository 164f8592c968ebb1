import { isCovered } from '@gamelog/ui/is-covered'
import { isTyping } from '@gamelog/ui/is-typing'
import { useEffect, useEffectEvent } from 'react'

/** Calls back when `/` is pressed outside a field and no dialog or menu is open. */
export function useSlashKey(onSlash: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const modified = event.ctrlKey || event.metaKey || event.altKey
    if (event.key !== '/' || modified || event.isComposing || event.defaultPrevented) return
    if (isTyping(event.target) || isCovered()) return
    event.preventDefault()
    onSlash()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
