import type { MonitorCurrent } from '@gamelog/contracts/monitor/current'
import type { Incident } from '@gamelog/contracts/monitor/incidents'
import { type StoreName, storeLabels } from '@gamelog/contracts/monitor/services'

export interface Down {
  /** Service or store: widget, Redis. */
  readonly name: string
  /** A store that answers and takes no writes; else it does not answer. */
  readonly refusesWrites: boolean
  /** ISO; null when no answer is known. */
  readonly since: string | null
  readonly detail: string | null
  /** Null while the rule has not decided yet. */
  readonly incidentId: number | null
}

const kinds: readonly Incident['kind'][] = ['service-down', 'dependency-down', 'writes-refused']

/**
 * Parts that do not answer now, and stores that take no writes: their incidents, unless the last probe found it running, and services and stores that stopped
 * without one so far.
 * @param current undefined while it is not known
 */
export function listDownParts(current: MonitorCurrent | undefined, incidents: readonly Incident[]): Down[] {
  const stores = current?.stores ?? []
  const parts = [...(current?.services ?? []), ...stores]
  const lasts = ({ kind, subject }: Incident) => {
    if (kind === 'writes-refused') {
      const store = stores.find(({ name }) => name === subject)
      return store === undefined || store.refusal !== null
    }
    const status = parts.find(({ name }) => name === subject)?.status
    return status === undefined || status === 'stopped' || status === 'unknown'
  }
  const found = incidents
    .filter(({ kind, ended_at }) => ended_at === null && kinds.some((one) => one === kind))
    .filter(lasts)
    .map(
      ({ id, kind, subject, title, started_at, detail }): Down => ({
        name: partLabel(subject ?? title),
        refusesWrites: kind === 'writes-refused',
        since: started_at,
        detail,
        incidentId: id,
      }),
    )
  const stopped = parts
    .filter(({ status }) => status === 'stopped')
    .map(({ name, last_answer_at: since }) => toDown(name, false, since, null))
  const refusing = stores.flatMap(({ name, refusal }) =>
    refusal === null ? [] : [toDown(name, true, refusal.since, refusal.reason)],
  )
  const without = [...stopped, ...refusing].filter(({ name, refusesWrites }) =>
    found.every((down) => down.name !== name || down.refusesWrites !== refusesWrites),
  )
  return [...found, ...without]
}

function toDown(name: string, refusesWrites: boolean, since: string | null, detail: string | null): Down {
  return { name: partLabel(name), refusesWrites, since, detail, incidentId: null }
}

function partLabel(name: string): string {
  return name in storeLabels ? storeLabels[name as StoreName] : name
}
