import type { IncidentEventRow, IncidentRow } from '../../db/tables.ts'
import type { IncidentBook } from './incident-book.ts'
import type { WatchedIncident } from './incident-change.ts'

type Book = Pick<IncidentBook, 'open' | 'unsaved'>

/** Incidents as the watching process knows them, newest first; who took them is in Postgres alone. */
export function rowsOf({ open, unsaved }: Book): IncidentRow[] {
  const latest = new Map<number, WatchedIncident>(open.map((incident) => [incident.id, incident]))
  for (const { incident } of unsaved) latest.set(incident.id, incident)
  return [...latest.values()]
    .toSorted((a, b) => b.started_at.getTime() - a.started_at.getTime())
    .map((incident) => {
      const told = unsaved.find(
        ({ incident: { id }, notice }) => id === incident.id && notice.kind === 'incident-opened',
      )
      return { ...incident, notified_at: told?.notice.sentAt ?? null, taken_by_user_id: null }
    })
}

/** Entries of an incident that are not in Postgres yet, newest first; their ids are those of this answer alone. */
export function eventsOf({ unsaved }: Book, id: number): IncidentEventRow[] {
  return unsaved
    .filter(({ incident }) => incident.id === id)
    .flatMap(({ events }) => events)
    .map((event, index) => ({ ...event, id: index + 1, incident_id: id, by_user_id: null }))
    .toReversed()
}
