import pLimit, { type LimitFunction } from 'p-limit'

/** Runs at most `perKey` pieces of work at once for each key; the rest wait in order. */
export class KeyedConcurrencyLimiter<Key> {
  readonly #perKey: number
  readonly #limits = new Map<Key, { limit: LimitFunction; users: number }>()

  constructor(perKey: number) {
    this.#perKey = perKey
  }

  /** @throws whatever `work` throws */
  async run<Value>(key: Key, work: () => Promise<Value>): Promise<Value> {
    const entry = this.#limits.get(key) ?? { limit: pLimit(this.#perKey), users: 0 }
    this.#limits.set(key, entry)
    entry.users += 1
    try {
      return await entry.limit(work)
    } finally {
      entry.users -= 1
      if (entry.users === 0) this.#limits.delete(key)
    }
  }
}
