import type { PickupItem, PickupPosition } from '@gamelog/contracts/antenna/pickup'
import { hasEnded, overlaps, type PlacedPickup } from './times.ts'

/**
 * Sets an article's position (null = reserve), adding the article if new. Who holds the position at one of its times
 * becomes a reserve; times that are over are cleared. `now` in ms.
 */
export function placePickup(
  items: readonly PlacedPickup[],
  articleId: string,
  position: PickupPosition | null,
  now: number,
): PlacedPickup[] {
  const known = items.find((item) => item.article_id === articleId)
  const times = { starts_at: known?.starts_at ?? null, ends_at: known?.ends_at ?? null }
  const placed = { article_id: articleId, position, priority: known?.priority ?? 0, ...times }
  const isOver = hasEnded(placed, now)
  return mergePickups(items, [isOver ? { ...placed, starts_at: null, ends_at: null } : placed], now)
}

/** Adds or changes several articles; who holds one of their positions at one of their times becomes a reserve. */
export function mergePickups(
  items: readonly PlacedPickup[],
  changes: readonly PickupItem[],
  now: number,
): PlacedPickup[] {
  const changed = withStoredTimes(changes, items)
  const ids = new Set(changed.map((change) => change.article_id))
  const others = items.filter((item) => !ids.has(item.article_id))
  return [
    ...others.map((item) =>
      changed.some((change) => overlaps(item, change, now)) ? { ...item, position: null } : item,
    ),
    ...changed,
  ]
}

/** Gives items that say nothing of their times those the article has in the tab. */
export function withStoredTimes(
  items: readonly PickupItem[],
  stored: readonly PlacedPickup[],
): PlacedPickup[] {
  const known = new Map(stored.map((item) => [item.article_id, item]))
  return items.map(({ starts_at, ends_at, ...item }) => {
    const before = known.get(item.article_id)
    return {
      ...item,
      starts_at: normal(starts_at === undefined ? before?.starts_at : starts_at),
      ends_at: normal(ends_at === undefined ? before?.ends_at : ends_at),
    }
  })
}

/** One notation, so that equal times are equal texts. */
function normal(time: string | null | undefined): string | null {
  return time ? new Date(time).toISOString() : null
}
