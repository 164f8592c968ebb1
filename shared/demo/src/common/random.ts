/** Pseudo-random numbers in [0, 1); the same seed yields the same sequence. */
export type Random = () => number

/** mulberry32. @param seed a text is hashed */
export function seededRandom(seed: string | number): Random {
  let state = typeof seed === 'number' ? seed : hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** 32-bit FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

/** An integer from 0 to `limit` - 1. */
export function below(random: Random, limit: number): number {
  return Math.floor(random() * limit)
}

/** An integer from `low` to `high`, both included. */
export function between(random: Random, low: number, high: number): number {
  return low + below(random, high - low + 1)
}

/** @throws RangeError for an empty list */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[below(random, items.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

export function shuffle<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

/** A version 4 UUID. */
export function randomUuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => below(random, 16).toString(16))
  hex[12] = '4'
  hex[16] = '8'
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
