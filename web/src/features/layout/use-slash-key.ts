import { isCovered } from '@gamelog/ui/is-covered'
import { useEffect, useEffectEvent } from 'react'

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

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
