const minute = 60_000

/** Delay before a part that died is restarted; grows when it dies often. */
export class RestartDelay {
  private deaths: number[] = []

  /** Notes a death at `now` (ms) and returns the ms to wait: 100, then from the 6th death in a minute 1 s, 2 s, … 30 s. */
  next(now: number): number {
    this.deaths = [...this.deaths.filter((time) => now - time < minute), now]
    const tooMany = this.deaths.length - 5
    return tooMany <= 0 ? 100 : Math.min(1_000 * 2 ** (tooMany - 1), 30_000)
  }
}
