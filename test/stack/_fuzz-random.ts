/** Choices that a seed repeats. */
export interface Random {
  /** An integer from 0 to `below` - 1. */
  below(below: number): number
  /** True with this chance. */
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** The items of one list (told by `key`) in turn, beginning anywhere: none is left out for long. */
  inTurn<Item>(key: object, items: readonly Item[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
}

/** @param seed any 32-bit integer (mulberry32) */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const turns = new WeakMap<object, number>()
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (items) => {
      if (items.length === 0) throw new Error('nothing to pick from')
      return items[below(items.length)] as (typeof items)[number]
    },
    inTurn: (key, items) => {
      const turn = turns.get(key) ?? below(items.length)
      turns.set(key, turn + 1)
      return items[turn % items.length] as (typeof items)[number]
    },
    shuffle: (items) =>
      items
        .map((item) => [next(), item] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, item]) => item),
  }
}
