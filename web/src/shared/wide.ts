import { useSyncExternalStore } from 'react'

const query = '(min-width: 1225px)'

/** Whether the window shows the three columns; in a service there is none. */
export function isWide(): boolean {
  return globalThis.matchMedia?.(query).matches ?? false
}

/** Tells when a window grows or shrinks past 1225 px; returns the way out. */
export function onWideChange(listener: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** `isWide`, current in every render. */
export function useWide(): boolean {
  return useSyncExternalStore(onWideChange, isWide, isWide)
}
