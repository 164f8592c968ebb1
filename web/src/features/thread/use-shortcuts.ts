import { useEffect, useEffectEvent } from 'react'

export interface Shortcuts {
  readonly next: () => void
  readonly previous: () => void
  readonly search: () => void
  readonly write: () => void
  readonly help: () => void
}

const keys: Record<string, keyof Shortcuts> = {
  j: 'next',
  k: 'previous',
  '/': 'search',
  n: 'write',
  '?': 'help',
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/** Single-key shortcuts of the thread page: j, k, /, n, ?. Inactive in fields and while a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const name = keys[event.key]
    if (!name || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return
    event.preventDefault()
    shortcuts[name]()
  })
  useEffect(() => {
    if (!isOn) return
    // Before the page's own `/`, which searches articles.
    const listener = (event: KeyboardEvent) => handle(event)
    addEventListener('keydown', listener, true)
    return () => removeEventListener('keydown', listener, true)
  }, [isOn])
}
