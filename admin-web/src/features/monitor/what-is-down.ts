import type { MonitorCurrent } from '@gamelog/contracts/monitor/current'
import type { Incident } from '@gamelog/contracts/monitor/incidents'

export interface Down {
  /** Service or dependency: widget, Redis. */
  readonly name: string
  /** ISO; null when no answer is known. */
  readonly since: string | null
  readonly detail: string | null
  /** Null while the rule has not decided yet. */
  readonly incidentId: number | null
}

/**
 * Parts that do not answer now: their incidents, unless the last probe found it running, and services that stopped without
 * one so far.
 * @param current undefined while it is not known
 */
export function whatIsDown(current: MonitorCurrent | undefined, incidents: readonly Incident[]): Down[] {
  const services = current?.services ?? []
  const found = incidents
    .filter(
      ({ kind, ended_at }) => ended_at === null && (kind === 'service-down' || kind === 'dependency-down'),
    )
    .filter(({ kind, subject }) => {
      const service = kind === 'service-down' ? services.find(({ name }) => name === subject) : undefined
      return service === undefined || service.status === 'stopped' || service.status === 'unknown'
    })
    .map(
      ({ id, subject, title, started_at, detail }): Down => ({
        name: subject ?? title,
        since: started_at,
        detail,
        incidentId: id,
      }),
    )
  const without = services
    .filter(({ name, status }) => status === 'stopped' && found.every((down) => down.name !== name))
    .map(
      ({ name, last_answer_at }): Down => ({ name, since: last_answer_at, detail: null, incidentId: null }),
    )
  return [...found, ...without]
}
