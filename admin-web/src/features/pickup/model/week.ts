import type { PickupPosition } from '@gamelog/contracts/antenna/pickup'
import { endOf, laneOf, type Pickup, positions, startOf } from './pickups.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
export const weekMs = 7 * dayMs

/** Part of a lane, in percent of the week. */
export interface Bar {
  readonly from: number
  readonly until: number
  /** Absent: reserves stand in. */
  readonly pickup?: Pickup | undefined
}

/** A slot's week from `start` (ms): what stands there in turn, and the gaps. */
export function barsOf(items: readonly Pickup[], position: PickupPosition, start: number): Bar[] {
  const end = start + weekMs
  const percent = (time: number) => ((Math.min(Math.max(time, start), end) - start) / weekMs) * 100
  const lane = laneOf(items, position).filter((item) => startOf(item) < end && endOf(item) > start)
  const bars: Bar[] = []
  let reached = 0
  for (const pickup of lane) {
    const from = percent(startOf(pickup))
    if (from > reached) bars.push({ from: reached, until: from })
    const until = percent(endOf(pickup))
    bars.push({ from, until, pickup })
    reached = Math.max(reached, until)
  }
  if (reached < 100) bars.push({ from: reached, until: 100 })
  return bars
}

/** A moment at which a slot changes. */
export interface Turn {
  readonly at: number
  readonly position: PickupPosition
  /** Undefined: a reserve. */
  readonly before: Pickup | undefined
  readonly after: Pickup | undefined
}

/** What changes from `now` on within `length` ms, in order of time. */
export function turnsOf(items: readonly Pickup[], now: number, length: number): Turn[] {
  const turns = positions.flatMap((position) => {
    const lane = laneOf(items, position)
    const times = new Set(lane.flatMap((item) => [startOf(item), endOf(item)]))
    return [...times]
      .filter((at) => at > now && at <= now + length)
      .map((at) => ({
        at,
        position,
        before: lane.find((item) => startOf(item) < at && endOf(item) >= at),
        after: lane.find((item) => startOf(item) <= at && endOf(item) > at),
      }))
  })
  return turns.sort((a, b) => a.at - b.at)
}
