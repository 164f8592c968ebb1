import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isViewedKey, readViewed, rememberViewed } from './viewed-memory.ts'

function storage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

function readIds(): ReadonlySet<string> {
  const place = storage()
  return place ? readViewed(place) : new Set()
}

// The first state is that of a served page, which React takes over with it.
const store = createStore<{ readonly ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }))
store.setState({ ids: readIds() })

// Other tabs write too. Absent when rendering in a service.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (isViewedKey(key)) store.setState({ ids: readIds() })
})

/** Ids of the articles this browser has opened. */
export function viewedArticles(): ReadonlySet<string> {
  return store.getState().ids
}

/** Notes that an article was opened from a tab; in memory only where the storage is blocked. */
export function markViewed(tab: GameCategoryId, id: string): void {
  const place = storage()
  if (place) rememberViewed(place, tab, id, Date.now())
  const { ids } = store.getState()
  if (!ids.has(id)) store.setState({ ids: new Set(ids).add(id) })
}

/** The opened articles, current in every render. */
export function useViewed(): ReadonlySet<string> {
  return useStore(store, (state) => state.ids)
}
