import { endBeforeStart, type PickupItem, startInPast, timesOverlap } from '@gamelog/contracts/antenna/pickup'
import { badRequest } from '@gamelog/server/errors'

/** A pickup of a tab as it is stored; times are ISO. */
export type PlacedPickup = PickupItem

type Times = Pick<PlacedPickup, 'starts_at' | 'ends_at'>

/** How long ago (ms) a newly set start may be: from its choice until the save it was the present. */
const startGraceMs = 5 * 60_000

/** True when both hold the same position at some time from `now` (ms) on. */
export function overlaps(a: PlacedPickup, b: PlacedPickup, now: number): boolean {
  if (a.position === null || a.position !== b.position) return false
  const from = Math.max(now, startOf(a), startOf(b))
  return from < Math.min(endOf(a), endOf(b))
}

/** @throws 400 when a time is impossible, newly begins in the past, or two hold a position at once. `now` in ms. */
export function checkTimes(
  items: readonly PlacedPickup[],
  stored: readonly PlacedPickup[],
  now: number,
): void {
  const before = new Map(stored.map((item) => [item.article_id, item.starts_at]))
  for (const item of items) {
    if (endOf(item) <= startOf(item)) throw badRequest(endBeforeStart, 'pickup_times')
    const isNew = item.starts_at !== null && item.starts_at !== before.get(item.article_id)
    if (isNew && startOf(item) < now - startGraceMs) throw badRequest(startInPast, 'pickup_times')
  }
  for (const [index, item] of items.entries()) {
    if (item.position === null) continue
    if (items.slice(index + 1).some((other) => overlaps(item, other, now)))
      throw badRequest(timesOverlap(item.position), 'pickup_overlap')
  }
}

/** True from the start of a pickup until just before its end. `now` in ms. */
export function isInForce(item: Times, now: number): boolean {
  return startOf(item) <= now && now < endOf(item)
}

/** True once a pickup's time is over. `now` in ms. */
export function hasEnded(item: Times, now: number): boolean {
  return endOf(item) <= now
}

function startOf({ starts_at }: Times): number {
  return starts_at === null ? Number.NEGATIVE_INFINITY : Date.parse(starts_at)
}

function endOf({ ends_at }: Times): number {
  return ends_at === null ? Number.POSITIVE_INFINITY : Date.parse(ends_at)
}
