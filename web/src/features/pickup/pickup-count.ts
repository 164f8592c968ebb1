import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { pickupSlots } from '@gamelog/ui/pickup/select-pickups'
import type { Feed } from '../../shared/articles/feed.ts'
import { viewedArticles } from '../../shared/articles/viewed.ts'

const key = (tab: GameCategoryId) => `gamelog:pickups-shown:${tab}`

/**
 * Number of tiles to reserve room for before the articles are loaded: by the ids of the served page, else the count of
 * the last time, else all of them on the first tab.
 */
export function expectedPickups(feed: Feed | undefined, tab: GameCategoryId): number {
  if (feed) {
    const { positioned = {}, reserves = [] } = feed.pickups[tab] ?? {}
    const viewed = viewedArticles()
    const ids = new Set([...Object.values(positioned), ...reserves])
    return Math.min([...ids].filter((id) => !viewed.has(id)).length, pickupSlots)
  }
  try {
    const kept = Number(localStorage.getItem(key(tab)) ?? Number.NaN)
    if (Number.isInteger(kept)) return Math.min(Math.max(kept, 0), pickupSlots)
  } catch {
    // Storage is blocked.
  }
  return tab === 'all' ? pickupSlots : 0
}

/** Stores the count for `expectedPickups`. */
export function storePickupCount(tab: GameCategoryId, count: number): void {
  try {
    localStorage.setItem(key(tab), String(count))
  } catch {
    // The next page then guesses.
  }
}
