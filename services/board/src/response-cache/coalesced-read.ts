import { setImmediate as endOfTurn } from 'node:timers/promises'

/**
 * Lets everyone who asks for the same thing at once share one look at it that begins after they asked, so that nobody
 * is told what was true before: at most one look runs, and one waits for all who came meanwhile.
 */
export class CoalescedRead<Key, Value> {
  readonly #running = new Map<Key, Promise<void>>()
  readonly #waiting = new Map<Key, Promise<Value>>()

  look(key: Key, work: () => Promise<Value>): Promise<Value> {
    const waiting = this.#waiting.get(key)
    if (waiting) return waiting
    const begun = this.#begin(key, work)
    this.#waiting.set(key, begun)
    return begun
  }

  async #begin(key: Key, work: () => Promise<Value>): Promise<Value> {
    // Without one to wait for: whoever asks in the same turn of the event loop still comes along.
    await (this.#running.get(key) ?? endOfTurn())
    this.#waiting.delete(key)
    const over = Promise.withResolvers<void>()
    this.#running.set(key, over.promise)
    try {
      return await work()
    } finally {
      if (this.#running.get(key) === over.promise) this.#running.delete(key)
      over.resolve()
    }
  }
}
