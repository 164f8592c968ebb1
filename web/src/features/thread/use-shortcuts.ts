import { isCovered } from '@gamelog/ui/is-covered'
import { isTyping } from '@gamelog/ui/is-typing'
import { useEffect, useEffectEvent } from 'react'

const keys = {
  j: 'next',
  k: 'previous',
  g: 'first',
  G: 'last',
  u: 'unread',
  r: 'reply',
  c: 'copy',
  o: 'open',
  f: 'fold',
  '/': 'search',
  n: 'write',
  l: 'list',
  '?': 'help',
  ']': 'nextThread',
  '[': 'previousThread',
} as const

export type Shortcuts = Readonly<Record<(typeof keys)[keyof typeof keys], () => unknown>>

/** Single-key shortcuts of the thread page. Inactive in fields and while a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts, isOn: boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const name = (keys as Partial<Record<string, keyof Shortcuts>>)[event.key]
    if (!name || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (isTyping(event.target) || isCovered()) return
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
