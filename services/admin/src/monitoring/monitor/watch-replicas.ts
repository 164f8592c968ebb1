import type { ServiceStatus } from '@gamelog/contracts/monitor/current'
import type { ProbeResult } from '@gamelog/server/probe'
import type { WatchedReplica } from './watched-state.ts'

/** Probes that must fail in a row before a replica counts as stopped. */
const stoppedAfter = 2

interface Entry extends WatchedReplica {
  /** Failed probes in a row, those that confirm a failure included. */
  missed: number
}

/** The replicas of one service. Its status follows a replica only after two probes, so that one lost answer is no outage. */
export class ReplicaWatch {
  #entries: readonly Entry[] = []

  /**
   * Takes the results of a round, of all addresses there are now.
   * @param isRound false for the probe that soon confirms a failure: it does not count as one of the rounds
   */
  take(results: readonly ProbeResult[], at: Date, isRound: boolean): void {
    const known = new Map(this.#entries.map((entry) => [entry.address, entry]))
    this.#entries = results.map(({ address, failure }) => {
      const last = known.get(address)
      const counted = (isGood: boolean, before = 0) => {
        if ((failure === null) !== isGood) return 0
        return before + (isRound || before === 0 ? 1 : 0)
      }
      return {
        address,
        answers: failure === null,
        missed: failure === null ? 0 : (last?.missed ?? 0) + 1,
        failures: counted(false, last?.failures),
        successes: counted(true, last?.successes),
        firstFailureAt: failure === null ? null : (last?.firstFailureAt ?? at),
        reason: failure,
        lastAnswerAt: failure === null ? at : (last?.lastAnswerAt ?? null),
      }
    })
  }

  /** Some replica has failed once: another probe says soon whether it is stopped. */
  get wantsConfirmation(): boolean {
    return this.#entries.some(({ missed }) => missed > 0 && missed < stoppedAfter)
  }

  get replicas(): readonly WatchedReplica[] {
    return this.#entries.map(({ missed: _missed, ...replica }) => replica)
  }

  get running(): number {
    return this.#entries.filter(({ missed }) => missed < stoppedAfter).length
  }

  get status(): ServiceStatus {
    const { length } = this.#entries
    if (length === 0) return 'unknown'
    if (this.running === 0) return 'stopped'
    return this.running < length ? 'partial' : 'running'
  }

  /** All of it together, as of the worst replica. */
  summary(): Omit<WatchedReplica, 'address' | 'answers'> & { status: ServiceStatus } {
    const failing = this.#entries
      .filter(({ firstFailureAt }) => firstFailureAt !== null)
      .toSorted((a, b) => Number(a.firstFailureAt) - Number(b.firstFailureAt))
    const [first] = failing
    const answers = this.#entries.map(({ lastAnswerAt }) => Number(lastAnswerAt ?? 0))
    const latest = Math.max(0, ...answers)
    return {
      status: this.status,
      failures: Math.max(0, ...failing.map(({ failures }) => failures)),
      successes:
        this.#entries.length === 0 ? 0 : Math.min(...this.#entries.map(({ successes }) => successes)),
      firstFailureAt: first?.firstFailureAt ?? null,
      reason: first?.reason ?? null,
      lastAnswerAt: latest === 0 ? null : new Date(latest),
    }
  }
}
