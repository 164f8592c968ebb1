import { pickupPositions } from '@gamelog/contracts/antenna/article'
import type { AdminArticle, AdminPickup, PickupItem, PickupPosition } from '@gamelog/contracts/antenna/pickup'

/** A pickup of a tab while it is edited. */
export type Pickup = Omit<AdminPickup, 'id' | 'tab_category'>
export type Times = Pick<Pickup, 'starts_at' | 'ends_at'>

export const positions: readonly PickupPosition[] = pickupPositions
export const slotNumber = (position: PickupPosition): number => positions.indexOf(position) + 1
/** As the public page shows them: 1 large, 2 medium, 3 small. */
export const slotSize = (position: PickupPosition): string =>
  slotNumber(position) === 1 ? '大' : slotNumber(position) <= 3 ? '中' : '小'

export const always: Times = { starts_at: null, ends_at: null }

/** Unix ms; -Infinity without a start. */
export function startOf({ starts_at }: Times): number {
  return starts_at === null ? Number.NEGATIVE_INFINITY : Date.parse(starts_at)
}

/** Unix ms; Infinity without an end. */
export function endOf({ ends_at }: Times): number {
  return ends_at === null ? Number.POSITIVE_INFINITY : Date.parse(ends_at)
}

export const hasEnded = (times: Times, now: number): boolean => endOf(times) <= now
export const isInForce = (times: Times, now: number): boolean => startOf(times) <= now && now < endOf(times)

/** What holds a position, in turn. */
export function laneOf(items: readonly Pickup[], position: PickupPosition): Pickup[] {
  return items.filter((item) => item.position === position).sort((a, b) => startOf(a) - startOf(b))
}

/** What a slot shows: its article of the moment, else the next one. */
export function shownIn(items: readonly Pickup[], position: PickupPosition, now: number): Pickup | undefined {
  const lane = laneOf(items, position).filter((item) => !hasEnded(item, now))
  return lane.find((item) => isInForce(item, now)) ?? lane[0]
}

/** Reserves, those with a higher priority first. */
export function reservesOf(items: readonly Pickup[], now: number): Pickup[] {
  return items
    .filter((item) => item.position === null && !hasEnded(item, now))
    .sort((a, b) => b.priority - a.priority)
}

/** Others on the position of `item` at one of its times from `now` on, the earliest first. */
export function overlapping(items: readonly Pickup[], item: Pickup, now: number): Pickup[] {
  if (item.position === null) return []
  return laneOf(items, item.position).filter(
    (other) =>
      other.article_id !== item.article_id &&
      Math.max(now, startOf(item), startOf(other)) < Math.min(endOf(item), endOf(other)),
  )
}

/** Where an article stands in the tab; undefined when it may be added. */
export function pickupPlace(items: readonly Pickup[], articleId: string, now: number): string | undefined {
  const item = items.find((each) => each.article_id === articleId && !hasEnded(each, now))
  return item && (item.position ? `枠${slotNumber(item.position)}` : '予備')
}

/** An article that is in no slot yet. */
export function fromArticle(article: AdminArticle): Pickup {
  const { id, title, url, site_name, image_url, published_at } = article
  return {
    article_id: id,
    position: null,
    priority: 0,
    ...always,
    article: { title, url, site_name, image_url, published_at },
  }
}

/** What is sent of a pickup. */
export function toItem({ article: _, ...item }: Pickup): PickupItem {
  return item
}
