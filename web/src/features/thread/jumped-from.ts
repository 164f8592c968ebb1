import { readEntry, watchEntry } from '@gamelog/ui/history-entry'
import { useSyncExternalStore } from 'react'

/** Number of the post from which the present entry was jumped to. */
export function jumpedFrom(): number | null {
  return readEntry().from ?? null
}

/** `jumpedFrom`, current in every render. */
export function useJumpedFrom(): number | null {
  return useSyncExternalStore(watchEntry, jumpedFrom)
}
