import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { useSyncExternalStore } from 'react'
import { isViewedKey, readViewed, rememberViewed } from './viewed-memory.ts'

let viewed: ReadonlySet<string> | undefined
const listeners = new Set<() => void>()

function storage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** Articles this browser has opened. */
export function viewedArticles(): ReadonlySet<string> {
  const place = storage()
  viewed ??= place ? readViewed(place) : new Set()
  return viewed
}

/** Notes that an article was opened from a tab. Kept as long as the page where storage is closed to us. */
export function markViewed(tab: GameCategoryId, id: string): void {
  const before = viewedArticles()
  const place = storage()
  if (place) rememberViewed(place, tab, id, Date.now())
  if (before.has(id)) return
  viewed = new Set(before).add(id)
  for (const listener of listeners) listener()
}

function onStorage(event: StorageEvent): void {
  if (!isViewedKey(event.key)) return
  viewed = undefined
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

/** The opened articles, current in every render, also when another tab opens one. */
export function useViewed(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, viewedArticles, viewedArticles)
}
