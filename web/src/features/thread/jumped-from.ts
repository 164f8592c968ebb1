import { useSyncExternalStore } from 'react'
import { watchEntry } from './kept-views.ts'

/** Number of the post from which the present entry was jumped to. */
export function jumpedFrom(): number | null {
  const from: unknown = history.state?.from
  return typeof from === 'number' ? from : null
}

/** `jumpedFrom`, current in every render. */
export function useJumpedFrom(): number | null {
  return useSyncExternalStore(watchEntry, jumpedFrom)
}
