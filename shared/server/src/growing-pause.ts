import { setTimeout as sleep } from 'node:timers/promises'

/** ms to wait after so many failures in a row: `first`, twice as long each time, at most `longest`. */
export function pauseAfter(failures: number, { first, longest }: { first: number; longest: number }): number {
  // 2 ** 30 ms are days; beyond, the product would not be exact.
  return Math.min(longest, first * 2 ** Math.min(failures - 1, 30))
}

/** ms; what waits goes on well within 30 s of the end of an outage. */
const workPause = { first: 500, longest: 10_000 }

/** The pause of a loop that takes work: it grows with each failure in a row. */
export class GrowingPause {
  #failures = 0
  #until = 0

  fail(): void {
    this.#failures += 1
    this.#until = Date.now() + pauseAfter(this.#failures, workPause)
  }

  succeed(): void {
    this.#failures = 0
    this.#until = 0
  }

  get isOver(): boolean {
    return Date.now() >= this.#until
  }

  /** Waits until the pause is over or the signal aborts. */
  async wait(signal: AbortSignal): Promise<void> {
    const ms = this.#until - Date.now()
    if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined)
  }
}
