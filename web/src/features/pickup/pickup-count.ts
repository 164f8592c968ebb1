import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import type { Feed } from '../../shared/articles/feed.ts'
import { viewedArticles } from '../../shared/articles/viewed.ts'
import { pickupSlots } from './select-pickups.ts'

const key = (tab: GameCategoryId) => `gamelog:pickups-shown:${tab}`

/**
 * How many tiles to keep room for before the articles are there: by the ids the page was served with, else as
 * many as the last time, else all of them on the first tab.
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
    // Storage closed to us.
  }
  return tab === 'all' ? pickupSlots : 0
}

/** Remembers how many there were. */
export function keepPickupCount(tab: GameCategoryId, count: number): void {
  try {
    localStorage.setItem(key(tab), String(count))
  } catch {
    // The next page then guesses.
  }
}
