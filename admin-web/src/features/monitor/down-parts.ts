import type { MonitorCurrent } from '@gamelog/contracts/monitor/current'
import type { Incident } from '@gamelog/contracts/monitor/incidents'
import { type StoreName, storeLabels } from '@gamelog/contracts/monitor/services'

export interface Down {
  /** Service or store: widget, Redis. */
  readonly name: string
  /** ISO; null when no answer is known. */
  readonly since: string | null
  readonly detail: string | null
  /** Null while the rule has not decided yet. */
  readonly incidentId: number | null
}

/**
 * Parts that do not answer now: their incidents, unless the last probe found it running, and services and stores that stopped
 * without one so far.
 * @param current undefined while it is not known
 */
export function listDownParts(current: MonitorCurrent | undefined, incidents: readonly Incident[]): Down[] {
  const parts = [...(current?.services ?? []), ...(current?.stores ?? [])]
  const found = incidents
    .filter(
      ({ kind, ended_at }) => ended_at === null && (kind === 'service-down' || kind === 'dependency-down'),
    )
    .filter(({ subject }) => {
      const status = parts.find(({ name }) => name === subject)?.status
      return status === undefined || status === 'stopped' || status === 'unknown'
    })
    .map(
      ({ id, subject, title, started_at, detail }): Down => ({
        name: partLabel(subject ?? title),
        since: started_at,
        detail,
        incidentId: id,
      }),
    )
  const without = parts
    .filter(({ status }) => status === 'stopped')
    .map(({ name, last_answer_at: since }): Down => {
      return { name: partLabel(name), since, detail: null, incidentId: null }
    })
    .filter(({ name }) => found.every((down) => down.name !== name))
  return [...found, ...without]
}

function partLabel(name: string): string {
  return name in storeLabels ? storeLabels[name as StoreName] : name
}
