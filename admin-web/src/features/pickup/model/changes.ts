import type { PickupPosition } from '@gamelog/contracts/antenna/pickup'
import { sameTimes } from './edit.ts'
import { laneOf, type Pickup, positions, slotNumber } from './pickups.ts'

type Items = readonly Pickup[]

export interface Changes {
  readonly slots: ReadonlySet<PickupPosition>
  /** Articles whose row among the reserves is new or has another priority or time. */
  readonly reserves: ReadonlySet<string>
  /** Number of changes the editor made: slots, and reserves no changed slot accounts for. */
  readonly count: number
  /** 「枠2・枠5・予備」 */
  readonly words: string
}

function sameLane(a: Items, b: Items): boolean {
  return (
    a.length === b.length &&
    a.every((item, index) => {
      const other = b[index]
      return other !== undefined && item.article_id === other.article_id && sameTimes(item, other)
    })
  )
}

/** Slots whose articles or times differ. */
export function changedSlots(base: Items, items: Items): PickupPosition[] {
  return positions.filter((position) => !sameLane(laneOf(base, position), laneOf(items, position)))
}

/** What was changed since `base`. */
export function changesOf(base: Items, items: Items): Changes {
  const slots = changedSlots(base, items)
  const before = new Map(base.map((item) => [item.article_id, item]))
  const after = new Map(items.map((item) => [item.article_id, item]))
  const touched = items.filter((item) => {
    if (item.position !== null) return false
    const old = before.get(item.article_id)
    return !old || old.position !== null || old.priority !== item.priority || !sameTimes(old, item)
  })
  const own = touched.filter((item) => (before.get(item.article_id)?.position ?? null) === null)
  const gone = base.filter((item) => item.position === null && !after.has(item.article_id))
  const reserves = own.length + gone.length
  return {
    slots: new Set(slots),
    reserves: new Set(touched.map((item) => item.article_id)),
    count: slots.length + reserves,
    words: [...slots.map((slot) => `枠${slotNumber(slot)}`), ...(reserves > 0 ? ['予備'] : [])].join('・'),
  }
}

/**
 * The editor's changes on top of what somebody else saved: of each slot the editor's version where the editor changed it,
 * else the saved one. Who loses a slot becomes a reserve, nothing disappears.
 */
export function mergeChanges(base: Items, mine: Items, theirs: Items): Pickup[] {
  const slots = new Set<PickupPosition | null>(changedSlots(base, mine))
  const changed = changesOf(base, mine)
  const kept = mine.filter((item) =>
    item.position === null ? changed.reserves.has(item.article_id) : slots.has(item.position),
  )
  const taken = new Set(kept.map((item) => item.article_id))
  const mineIds = new Set(mine.map((item) => item.article_id))
  const removed = new Set(base.filter((item) => !mineIds.has(item.article_id)).map((item) => item.article_id))
  const others = theirs
    .filter((item) => !taken.has(item.article_id) && !removed.has(item.article_id))
    .map((item) => (slots.has(item.position) ? { ...item, position: null } : item))
  return [...others, ...kept]
}
