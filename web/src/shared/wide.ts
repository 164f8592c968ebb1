import { useSyncExternalStore } from 'react'

const query = '(min-width: 1225px)'

/** Whether the window shows three columns; true in a service, whose page holds them for every window. */
export function isWide(): boolean {
  if (!globalThis.document) return true
  return globalThis.matchMedia?.(query).matches ?? false
}

/** Calls back when the window grows or shrinks past 1225 px. @returns unsubscribe */
export function onWideChange(listener: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** `isWide`, current in every render. */
export function useWide(): boolean {
  return useSyncExternalStore(onWideChange, isWide, isWide)
}
