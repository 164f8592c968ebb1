import type { Place, ReadingItem } from '@gamelog/contracts/user/reading'

type PlaceItem = Extract<ReadingItem, { kind: 'place' }>
type SeenItem = Extract<ReadingItem, { kind: 'seen' }>

/**
 * Of two versions of one item the one that stands; server and browser decide alike, in any order and any number of times.
 * Of two places the higher number counts, of two `seen` the later time. Of the others the later change counts, also when it
 * removes the item; of two changes in the same millisecond the greater by text.
 */
export function mergeReading(a: ReadingItem, b: ReadingItem): ReadingItem {
  if (a.kind === 'place' && b.kind === 'place') return mergePlaces(a, b)
  if (a.kind === 'seen' && b.kind === 'seen') return mergeSeen(a, b)
  return (a.at - b.at || compareTexts(valueText(a), valueText(b))) >= 0 ? a : b
}

/** Whether two versions of one item are the same. */
export function isSameReading(a: ReadingItem, b: ReadingItem): boolean {
  return a.at === b.at && valueText(a) === valueText(b)
}

/** A removal takes every place with it that was made without knowing of it, so that no order of merges brings one back. */
function mergePlaces(a: PlaceItem, b: PlaceItem): PlaceItem {
  const [left, right] = [roundOf(a), roundOf(b)]
  if (left !== right) return left > right ? a : b
  // Of a removal and a place after it, the place counts.
  if (!a.value || !b.value) return a.value ? a : b
  const later = (a.at - b.at || compareTexts(a.value.device, b.value.device)) >= 0 ? a.value : b.value
  const value: Place = { ...later, number: Math.max(a.value.number, b.value.number) }
  return { ...a, value, at: Math.max(a.at, b.at) }
}

/** The removal a place follows, or is. */
function roundOf({ value, at }: PlaceItem): number {
  return value ? (value.after ?? 0) : at
}

function mergeSeen(a: SeenItem, b: SeenItem): SeenItem {
  const value = (a.value?.until ?? -1) >= (b.value?.until ?? -1) ? a.value : b.value
  return { ...a, value, at: Math.max(a.at, b.at) }
}

/** The value as text, the same for any order of its fields. */
function valueText({ value }: ReadingItem): string {
  if (value === null) return ''
  return JSON.stringify(Object.entries(value).sort(([a], [b]) => compareTexts(a, b)))
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a > b ? 1 : -1
}
