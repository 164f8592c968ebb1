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

/** The first element whose lower edge is below a line of the window. */
function firstBelow(elements: Iterable<HTMLElement>, line: number): HTMLElement | undefined {
  for (const element of elements) if (element.getBoundingClientRect().bottom > line) return element
  return undefined
}

/** Moves to the post after or before the one being read. */
export function stepPost(direction: 1 | -1): void {
  const posts = [...document.querySelectorAll<HTMLElement>('.rows .post')]
  const focused = document.activeElement?.closest<HTMLElement>('.rows .post')
  const line = innerHeight / 3
  // Chunks first: measuring a distant post would force its layout.
  const chunk = focused ? undefined : firstBelow(document.querySelectorAll<HTMLElement>('.rows .chunk'), line)
  const read = focused ?? firstBelow(chunk?.querySelectorAll<HTMLElement>('.post') ?? [], line)
  const at = (read ? posts.indexOf(read) : -1) - (focused || direction === -1 ? 0 : 1)
  const next = posts[Math.max(0, Math.min(posts.length - 1, at + direction))]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}
