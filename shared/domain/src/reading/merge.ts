import type { ReadingItem } from '@gamelog/contracts/user/reading'

/**
 * Of two versions of one item the one that stands; server and browser decide alike, in any order and any number of times.
 * Of two places the higher number counts, of two `seen` the later time. Otherwise the later change counts, also when it
 * removes the item; of two changes in the same millisecond the greater by text.
 */
export function mergeReading(a: ReadingItem, b: ReadingItem): ReadingItem {
  const later = compare(a, b) >= 0 ? a : b
  const earlier = later === a ? b : a
  if (later.kind === 'place' && earlier.kind === 'place' && later.value && earlier.value)
    return later.value.number >= earlier.value.number
      ? later
      : { ...later, value: { ...later.value, number: earlier.value.number } }
  if (later.kind === 'seen' && earlier.kind === 'seen' && later.value && earlier.value)
    return later.value.until >= earlier.value.until ? later : { ...later, value: earlier.value }
  return later
}

function compare(a: ReadingItem, b: ReadingItem): number {
  if (a.at !== b.at) return a.at - b.at
  const [left, right] = [JSON.stringify(a.value), JSON.stringify(b.value)]
  return left === right ? 0 : left > right ? 1 : -1
}
