/** Lets everyone who asks for the same thing at once share one piece of work. */
export class SingleFlight<Key, Value> {
  readonly #running = new Map<Key, Promise<Value>>()

  run(key: Key, work: () => Promise<Value>): Promise<Value> {
    const running = this.#running.get(key)
    if (running) return running
    const started = work().finally(() => this.#running.delete(key))
    this.#running.set(key, started)
    return started
  }
}
