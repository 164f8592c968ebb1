import { readingLimits } from '@gamelog/contracts/user/reading'
import { favouriteStore } from './stores.ts'

/** Adds or removes a thread; false when the list is full. */
export function toggleFavourite(threadId: number): boolean {
  const key = String(threadId)
  const held = favouriteStore.get()
  if (!held.has(key) && held.size >= readingLimits.favourite) return false
  favouriteStore.set(key, held.has(key) ? null : {})
  return true
}

/** Moves the star of a finished thread to its successor. */
export function followFavourite(from: number, to: number): void {
  favouriteStore.set(String(from), null)
  favouriteStore.set(String(to), { from })
}

/** Whether a thread is a favourite, current in every render. */
export function useIsFavourite(threadId: number): boolean {
  return favouriteStore.use().has(String(threadId))
}
