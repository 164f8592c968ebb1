import type { AuditPerson } from '@gamelog/contracts/admin/audit-log'
import type { Incident, IncidentEvent } from '@gamelog/contracts/monitor/incidents'
import type { IncidentEventRow, IncidentRow } from '../../db/tables.ts'

type People = ReadonlyMap<string, AuditPerson>

export function toIncident(row: IncidentRow, people: People): Incident {
  const { id, kind, subject, title, detail } = row
  return {
    id,
    kind,
    subject,
    title,
    detail,
    started_at: row.started_at.toISOString(),
    opened_at: row.opened_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    notified_at: row.notified_at?.toISOString() ?? null,
    taken_by: personOf(row.taken_by_user_id, people),
  }
}

export function toEvent(row: IncidentEventRow, people: People): IncidentEvent {
  const { id, kind, text, detail } = row
  return { id, at: row.at.toISOString(), kind, text, detail, by: personOf(row.by_user_id, people) }
}

function personOf(id: string | null, people: People): AuditPerson | null {
  return id === null ? null : (people.get(id) ?? null)
}
