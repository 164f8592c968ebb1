import { useLayoutEffect } from 'react'

/** Characters pressed before the shortcuts are loaded; `isHeard` while these hear for themselves. */
export const early = { keys: [] as KeyboardEvent[], isHeard: false }

/** Keeps the characters pressed before the shortcuts are loaded, so that none is lost. */
export function useEarlyKey(): void {
  // Not after the paint: what is seen may be answered at once.
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (!early.isHeard && event.key.length === 1) early.keys.push(event)
    }
    addEventListener('keydown', keep, true)
    return () => removeEventListener('keydown', keep, true)
  }, [])
}
