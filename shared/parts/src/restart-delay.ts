const minute = 60_000
/** ms. Postgres, then the services, may each wait this long: together less than the 30 s a full disk may cost after it. */
const longest = 10_000

/** Delay before a part that died is restarted; grows while it dies again within a minute, and never gives up. */
export class RestartDelay {
  private deaths = 0
  private lastDeath = Number.NEGATIVE_INFINITY

  /** Notes a death at `now` (ms) and returns the ms to wait: 100 five times, then 1 s, 2 s, 4 s, 8 s, 10 s. */
  next(now: number): number {
    this.deaths = now - this.lastDeath < minute ? this.deaths + 1 : 1
    this.lastDeath = now
    const tooMany = this.deaths - 5
    return tooMany <= 0 ? 100 : Math.min(1_000 * 2 ** (tooMany - 1), longest)
  }
}
