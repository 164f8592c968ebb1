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
  const changed = withEqualNotation(changes)
  const ids = new Set(changed.map((change) => change.article_id))
  const others = items.filter((item) => !ids.has(item.article_id))
  return [
    ...others.map((item) =>
      changed.some((change) => overlaps(item, change, now)) ? { ...item, position: null } : item,
    ),
    ...changed,
  ]
}

/** Items with their times in one notation, so that equal times are equal texts. */
export function withEqualNotation(items: readonly PickupItem[]): PlacedPickup[] {
  return items.map((item) => ({
    ...item,
    starts_at: toIso(item.starts_at),
    ends_at: toIso(item.ends_at),
  }))
}

function toIso(time: string | null): string | null {
  return time && new Date(time).toISOString()
}
