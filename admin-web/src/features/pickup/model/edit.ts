import type { PickupPosition } from '@gamelog/contracts/antenna/pickup'
import {
  always,
  hasEnded,
  isInForce,
  laneOf,
  overlapping,
  type Pickup,
  startOf,
  type Times,
} from './pickups.ts'

type Items = readonly Pickup[]

const without = (items: Items, articleId: string) => items.filter((item) => item.article_id !== articleId)

/** Changes one pickup. */
export function change(items: Items, articleId: string, changes: Partial<Pickup>): Pickup[] {
  return items.map((item) => (item.article_id === articleId ? { ...item, ...changes } : item))
}

/**
 * Puts an article on a position now. Who holds it at the moment becomes a reserve; the ones to come stay, so the article
 * ends where the next begins.
 */
export function place(items: Items, pickup: Pickup, position: PickupPosition, now: number): Pickup[] {
  const others = without(items, pickup.article_id).map((item) =>
    item.position === position && isInForce(item, now) ? { ...item, position: null } : item,
  )
  const own = hasEnded(pickup, now) ? { ...pickup, position, ...always } : { ...pickup, position }
  if (overlapping(others, own, now).length === 0) return [...others, own]
  const next = laneOf(others, position).find((item) => startOf(item) > now)
  return [...others, { ...own, starts_at: null, ends_at: next?.starts_at ?? null }]
}

/** Makes an article a reserve of the tab. */
export function addReserve(items: Items, pickup: Pickup, now: number): Pickup[] {
  const times = hasEnded(pickup, now) ? always : {}
  return [...without(items, pickup.article_id), { ...pickup, position: null, ...times }]
}

/** Two slots change places, with everything planned for them. */
export function swap(items: Items, a: PickupPosition, b: PickupPosition): Pickup[] {
  return items.map((item) =>
    item.position === a ? { ...item, position: b } : item.position === b ? { ...item, position: a } : item,
  )
}

export function remove(items: Items, articleId: string): Pickup[] {
  return without(items, articleId)
}

/** Adds a pickup or puts it in the place of the same article's. */
export function put(items: Items, pickup: Pickup): Pickup[] {
  return [...without(items, pickup.article_id), pickup]
}

/**
 * Newly set starts that have passed since they were chosen begin now: the service refuses earlier ones. `now` in ms.
 */
export function withPresentStarts(items: Items, base: Items, now: number): Pickup[] {
  const before = new Map(base.map((item) => [item.article_id, item.starts_at]))
  return items.map((item) => {
    const isNew = item.starts_at !== null && item.starts_at !== before.get(item.article_id)
    return isNew && startOf(item) < now ? { ...item, starts_at: new Date(now).toISOString() } : item
  })
}

export function sameTimes(a: Times, b: Times): boolean {
  return a.starts_at === b.starts_at && a.ends_at === b.ends_at
}
