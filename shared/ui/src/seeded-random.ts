/** A stream of pseudo-random numbers in [0, 1), the same for the same text (FNV-1a into mulberry32). */
export function seededRandom(text: string): () => number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Drawing helpers over a stream of numbers. */
export interface Dice {
  /** A number in [from, to), rounded to a tenth. */
  range(from: number, to: number): number
  pick<T>(items: readonly [T, ...T[]]): T
  chance(probability: number): boolean
}

export function createDice(seed: string): Dice {
  const random = seededRandom(seed)
  return {
    range: (from, to) => Math.round((from + random() * (to - from)) * 10) / 10,
    pick: (items) => items[Math.floor(random() * items.length)] ?? items[0],
    chance: (probability) => random() < probability,
  }
}
