import { Readable } from 'node:stream'
import { storeAuditEvents } from '@gamelog/contracts/admin/audit'
import {
  type AuditPerson,
  type AuditRecord,
  auditPageSize,
  listAuditActors,
  listAuditLog,
} from '@gamelog/contracts/admin/audit-log'
import { getThreadRecord } from '@gamelog/contracts/board/thread-record'
import { deviceName } from '@gamelog/domain/device-name'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { badRequest } from '@gamelog/server/errors'
import { callingService } from '@gamelog/server/internal'
import { registerRoute } from '@gamelog/server/register-route'
import type { AdminContext } from '../context.ts'
import { exportCsv } from './export-csv.ts'
import { readFilter } from './filter.ts'
import { memberIn, namePeople, peopleIn } from './name-people.ts'
import { recordOwnChange } from './record-own-change.ts'
import {
  type AuditRow,
  countAuditEvents,
  findSessions,
  hasAuditEvent,
  insertAuditEvents,
  listActorIds,
  listAuditEvents,
} from './repository.ts'
import { readThreadRecord } from './thread-record.ts'

/** Stores the audit events of the services' outboxes and shows them. Who speaks and who acted is looked up, not believed. */
export function auditRoutes(app: App, context: AdminContext): void {
  const { db } = context

  registerRoute(app, storeAuditEvents, async (request, reply) => {
    const { events } = request.body
    const sessions = await findSessions(db, events)
    await insertAuditEvents(
      db,
      callingService(request),
      events.map((event) => ({
        ...event,
        actor_user_id: sessions.get(event.admin_session ?? '')?.user_id ?? null,
      })),
    )
    return reply.code(204).send()
  })

  // A CSV may take as long as its reader.
  registerRoute(
    app,
    listAuditLog,
    async (request, reply) => {
      const { format, before, ...rest } = request.query
      const filter = await readFilter(context, rest)
      if (format === 'csv') {
        // Who took the log along stands in it.
        const actor = actingAdmin(request)
        await recordOwnChange(db, { actor, action: 'audit.export', target: 'audit', after: rest })
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="audit-log.csv"')
          .send(Readable.from(exportCsv(context, filter)))
      }
      if (before !== undefined && !(await hasAuditEvent(db, before)))
        throw badRequest('続きの位置が正しくありません。再読み込みしてください。')
      const [rows, total] = await Promise.all([
        listAuditEvents(db, filter, {
          ...(before === undefined ? {} : { after: before }),
          limit: auditPageSize + 1,
        }),
        countAuditEvents(db, filter),
      ])
      const shown = rows.slice(0, auditPageSize)
      const [people, sessions] = await Promise.all([
        namePeople(context, peopleIn(shown)),
        findSessions(db, shown),
      ])
      const next = rows.length > auditPageSize ? (shown.at(-1)?.id ?? null) : null
      return { events: shown.map((row) => toRecord(row, people, sessions)), next, total }
    },
    { handlerTimeout: 0 },
  )

  registerRoute(app, listAuditActors, async () => {
    const people = await namePeople(context, await listActorIds(db))
    return { actors: [...people.values()].toSorted((a, b) => (a.user_number ?? 0) - (b.user_number ?? 0)) }
  })

  registerRoute(app, getThreadRecord, async (request) => readThreadRecord(context, request.params.id))
}

function toRecord(
  row: AuditRow,
  people: ReadonlyMap<string, AuditPerson>,
  sessions: ReadonlyMap<string, { user_agent: string }>,
): AuditRecord {
  const person = (id: string | null) => (id === null ? null : (people.get(id) ?? null))
  const { id, at, service, action, target, before, after, reason, request_id } = row
  return {
    id,
    at: at.toISOString(),
    service,
    action,
    target,
    reason,
    request_id,
    actor: person(row.actor_user_id),
    is_system: row.actor_user_id === null && row.admin_session === null,
    member: person(memberIn(target)),
    before: before ?? null,
    after: after ?? null,
    device: deviceName(sessions.get(row.admin_session ?? '')?.user_agent ?? ''),
  }
}
