/** Lets at most `width` pieces of work run at once for each key; the rest wait their turn. */
export class KeyedConcurrencyLimiter<Key> {
  readonly #width: number
  readonly #busy = new Map<Key, { running: number; waiting: (() => void)[] }>()

  constructor(width: number) {
    this.#width = width
  }

  async run<Value>(key: Key, work: () => Promise<Value>): Promise<Value> {
    const lane = this.#busy.get(key) ?? { running: 0, waiting: [] }
    this.#busy.set(key, lane)
    if (lane.running >= this.#width) await new Promise<void>((resolve) => lane.waiting.push(resolve))
    else lane.running += 1
    try {
      return await work()
    } finally {
      // The place is handed on as it is, so that nobody slips in between.
      const next = lane.waiting.shift()
      if (next) next()
      else {
        lane.running -= 1
        if (lane.running === 0) this.#busy.delete(key)
      }
    }
  }
}
