import type { PickupItem, PickupPosition } from '@gamelog/contracts/antenna/pickup'

/** Sets an article's position (null = reserve), adding the article if new; the previous holder becomes a reserve. */
export function placePickup(
  items: readonly PickupItem[],
  articleId: string,
  position: PickupPosition | null,
): PickupItem[] {
  const known = items.find((item) => item.article_id === articleId)
  const others = items.filter((item) => item !== known)
  return [
    ...clearPositions(others, [position]),
    { article_id: articleId, priority: known?.priority ?? 0, position },
  ]
}

/** Adds or changes several articles; their positions are cleared from the others. */
export function mergePickups(items: readonly PickupItem[], changes: readonly PickupItem[]): PickupItem[] {
  const changed = new Set(changes.map((change) => change.article_id))
  const others = items.filter((item) => !changed.has(item.article_id))
  const taken = changes.map((change) => change.position)
  return [...clearPositions(others, taken), ...changes]
}

function clearPositions(
  items: readonly PickupItem[],
  taken: readonly (PickupPosition | null)[],
): PickupItem[] {
  return items.map((item) => (taken.includes(item.position) ? { ...item, position: null } : item))
}
