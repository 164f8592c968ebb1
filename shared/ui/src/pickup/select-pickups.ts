import type { ArticlesFile } from '@gamelog/contracts/antenna/article'

/** The editors' choice for one tab. */
export type TabPickups = NonNullable<ArticlesFile['pickups']['all']>

/** 1 large, 2 sub, 3 mini. */
export const pickupSlots = 6

interface Choice {
  /** Whether an article may be shown: it is in the feed, unseen and not muted. */
  mayShow: (id: string) => boolean
  /** 0 ≤ value < 1. */
  random: () => number
}

/**
 * Fills the six slots: positioned articles in their slots, then reserves at random, then the remaining pickups at random;
 * no article twice.
 * @returns ids in the order of the slots, without gaps.
 */
export function selectPickups({ positioned, reserves }: TabPickups, { mayShow, random }: Choice): string[] {
  const slots = Array.from({ length: pickupSlots }, (_, index) => {
    const id = Object.entries(positioned).find(([position]) => position === `pickup${index + 1}`)?.[1]
    return id !== undefined && mayShow(id) ? id : undefined
  })
  const used = new Set(slots.filter((id) => id !== undefined))
  const pools = [reserves, [...Object.values(positioned), ...reserves]]
  const spares = pools.flatMap((pool) => {
    const free = [...new Set(pool)].filter((id) => !used.has(id) && mayShow(id))
    for (const id of free) used.add(id)
    return shuffle(free, random)
  })
  return slots.map((id) => id ?? spares.shift()).filter((id) => id !== undefined)
}

/** Fisher–Yates. */
function shuffle(ids: readonly string[], random: () => number): string[] {
  const mixed = [...ids]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [mixed[last], mixed[other]]
    if (a === undefined || b === undefined) continue
    mixed[last] = b
    mixed[other] = a
  }
  return mixed
}
