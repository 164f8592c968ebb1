import type { IncidentChange, WatchedIncident } from './incident-change.ts'

/** Changes beyond this number, of an outage of days, push out the oldest. */
const maxBufferedChanges = 1_000

/** State of the watching process: incidents that last, and changes that are not in Postgres yet. */
export class IncidentBook {
  #open = new Map<string, WatchedIncident>()
  #unsaved: IncidentChange[] = []
  #freeIds: number[] = []

  /** Lasting incidents as Postgres has them, under what is not written yet. */
  load(open: readonly WatchedIncident[]): void {
    this.#open = new Map(open.map((incident) => [incidentKey(incident), incident]))
    for (const change of this.#unsaved) this.#apply(change)
  }

  get open(): readonly WatchedIncident[] {
    return [...this.#open.values()]
  }

  find(of: Pick<WatchedIncident, 'kind' | 'subject'>): WatchedIncident | undefined {
    return this.#open.get(incidentKey(of))
  }

  add(change: IncidentChange): void {
    this.#apply(change)
    this.#unsaved = [...this.#unsaved, change].slice(-maxBufferedChanges)
  }

  /** Oldest first. */
  get unsaved(): readonly IncidentChange[] {
    return this.#unsaved
  }

  markSaved(change: IncidentChange): void {
    this.#unsaved = this.#unsaved.filter((each) => each !== change)
  }

  /** Ids reserved ahead, so that an incident has its own while Postgres is away. */
  addIds(ids: readonly number[]): void {
    this.#freeIds.push(...ids)
  }

  get freeIds(): number {
    return this.#freeIds.length
  }

  takeId(): number | undefined {
    return this.#freeIds.shift()
  }

  #apply({ incident }: IncidentChange): void {
    if (incident.ended_at === null) this.#open.set(incidentKey(incident), incident)
    else this.#open.delete(incidentKey(incident))
  }
}

/** One incident at a time for each. */
export function incidentKey({ kind, subject }: Pick<WatchedIncident, 'kind' | 'subject'>): string {
  return `${kind} ${subject ?? ''}`
}
