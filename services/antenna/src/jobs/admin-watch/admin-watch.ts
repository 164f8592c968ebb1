import type { AdminOutage } from '@gamelog/server/admin-outages'

/** Result of a round of probes of all replicas of the admin service. */
export interface AdminRound {
  at: Date
  /** Null when a replica answers, else why the first one does not. */
  failure: string | null
}

/** Rounds in a row without an answer after which the alert is raised. */
const opensAfter = 3
/** ms after the start of the process in which none is raised: everything starts together. */
const quietMs = 300_000

/** Follows the rounds of probes of the admin service. */
export class AdminWatch {
  readonly #startedAt: Date
  #failed: AdminRound[] = []
  #outage: AdminOutage | null = null

  constructor(startedAt: Date) {
    this.#startedAt = startedAt
  }

  /** The outage that lasts; null while there is none. */
  get outage(): AdminOutage | null {
    return this.#outage
  }

  /** @returns the outage that this round opened or ended; null when it changed nothing */
  take(round: AdminRound): { opened: AdminOutage } | { ended: AdminOutage } | null {
    if (round.failure === null) return this.#end(round.at)
    this.#failed.push(round)
    const isQuiet = round.at.getTime() - this.#startedAt.getTime() < quietMs
    if (this.#outage !== null || isQuiet || this.#failed.length < opensAfter) return null
    this.#outage = {
      started_at: (this.#failed[0]?.at ?? round.at).toISOString(),
      opened_at: round.at.toISOString(),
      ended_at: null,
      notified_at: null,
      seen: this.#failed.slice(-opensAfter).map(({ failure }) => failure ?? ''),
    }
    return { opened: this.#outage }
  }

  /** Goes on with an outage that a worker saw before this one started. */
  continue(outage: AdminOutage): void {
    if (this.#outage === null && outage.ended_at === null) this.#outage = outage
  }

  noteDelivered(at: Date): void {
    if (this.#outage !== null) this.#outage = { ...this.#outage, notified_at: at.toISOString() }
  }

  #end(at: Date): { ended: AdminOutage } | null {
    this.#failed = []
    if (this.#outage === null) return null
    const ended = { ...this.#outage, ended_at: at.toISOString() }
    this.#outage = null
    return { ended }
  }
}
