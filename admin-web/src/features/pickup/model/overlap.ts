import type { PickupPosition } from '@gamelog/contracts/antenna/pickup'
import { put } from './edit.ts'
import { endOf, overlapping, type Pickup, positions, slotNumber, startOf } from './pickups.ts'
import { monthDayTime } from './times.ts'

/** A way out of an overlap. */
export interface OverlapFix {
  readonly key: 'later' | 'earlier' | 'end-other' | 'other-slot'
  readonly text: string
  readonly apply: (items: readonly Pickup[]) => { items: readonly Pickup[]; pickup: Pickup }
}

const iso = (ms: number) => new Date(ms).toISOString()

/** At most three ways to place `pickup` although `other` stands there at one of its times. */
export function waysOut(items: readonly Pickup[], pickup: Pickup, other: Pickup, now: number): OverlapFix[] {
  const ways: OverlapFix[] = []
  if (Number.isFinite(endOf(other)) && endOf(other) < endOf(pickup))
    ways.push(
      moved('later', `こちらを ${monthDayTime(iso(endOf(other)))} からにする`, pickup, {
        starts_at: other.ends_at,
      }),
    )
  const from = Math.max(startOf(pickup), now)
  if (startOf(other) > from)
    ways.push(
      moved('earlier', `こちらを ${monthDayTime(iso(startOf(other)))} までにする`, pickup, {
        ends_at: other.starts_at,
      }),
    )
  else if (Number.isFinite(startOf(pickup)))
    ways.push({
      key: 'end-other',
      text: `先の予約を ${monthDayTime(iso(startOf(pickup)))} で終わらせる`,
      apply: (all) => ({ items: put(all, { ...other, ends_at: pickup.starts_at }), pickup }),
    })
  const free = positions.find((position) => isFree(items, { ...pickup, position }, now))
  if (free)
    ways.push(moved('other-slot', `空いている枠${slotNumber(free)} に入れる`, pickup, { position: free }))
  return ways
}

function moved(key: OverlapFix['key'], text: string, pickup: Pickup, changes: Partial<Pickup>): OverlapFix {
  return { key, text, apply: (items) => ({ items, pickup: { ...pickup, ...changes } }) }
}

function isFree(
  items: readonly Pickup[],
  pickup: Pickup & { position: PickupPosition },
  now: number,
): boolean {
  return overlapping(items, pickup, now).length === 0
}
