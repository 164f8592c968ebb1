import { watchEntry } from '@gamelog/ui/history-entry'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const isAsked = () => new URLSearchParams(location.search).has('kita')

// At once: what follows in the same event scrolls to posts of the view that the entry shows.
const watch = (onChange: () => void) => watchEntry(() => flushSync(onChange))

/** Whether the address asks for 今北 (`?kita=1`). */
export function useDigestAddress(): boolean {
  return useSyncExternalStore(watch, isAsked, () => false)
}
