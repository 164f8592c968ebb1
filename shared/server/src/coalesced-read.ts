import { setImmediate as endOfTurn } from 'node:timers/promises'

/**
 * Shares one read among callers that ask for the same key at once. The read starts after all of them have asked, so
 * that it sees every write a caller knows of: at most one read per key runs, and one more waits for it to end.
 */
export class CoalescedRead<Key, Value> {
  readonly #running = new Map<Key, Promise<void>>()
  readonly #waiting = new Map<Key, Promise<Value>>()

  /** @throws whatever `load` throws, to all who share it */
  read(key: Key, load: () => Promise<Value>): Promise<Value> {
    const waiting = this.#waiting.get(key)
    if (waiting) return waiting
    const started = this.#start(key, load)
    this.#waiting.set(key, started)
    return started
  }

  async #start(key: Key, load: () => Promise<Value>): Promise<Value> {
    // Callers of the same turn of the event loop share the read even when none is running.
    await (this.#running.get(key) ?? endOfTurn())
    this.#waiting.delete(key)
    const ended = Promise.withResolvers<void>()
    this.#running.set(key, ended.promise)
    try {
      return await load()
    } finally {
      if (this.#running.get(key) === ended.promise) this.#running.delete(key)
      ended.resolve()
    }
  }
}
