import { auditActionLabel } from '@gamelog/contracts/admin/audit-actions'
import type { AuditPerson } from '@gamelog/contracts/admin/audit-log'
import { csvLine, csvStart } from '@gamelog/domain/csv'
import { jstSecond } from '@gamelog/domain/jst'
import type { AdminContext } from '../context.ts'
import { memberIn, namePeople, peopleIn } from './name-people.ts'
import { type AuditFilter, type AuditRow, listAuditEvents } from './repository.ts'

/** Rows read at a time. */
const batchSize = 500

const head = ['日時', '人', '操作', '対象', '会員', '理由', '前', '後', 'サービス', 'ID', '要求']

/** The audit log of a filter as CSV, newest first, in chunks: it need not fit into memory. */
export async function* exportCsv(context: AdminContext, filter: AuditFilter): AsyncGenerator<string> {
  const people = new Map<string, AuditPerson>()
  yield csvStart + csvLine(head)
  let after: string | undefined
  for (;;) {
    const rows = await listAuditEvents(context.db, filter, {
      ...(after === undefined ? {} : { after }),
      limit: batchSize,
    })
    const unnamed = peopleIn(rows).filter((id) => !people.has(id))
    for (const [id, person] of await namePeople(context, unnamed)) people.set(id, person)
    yield rows.map((row) => csvLine(cells(row, people))).join('')
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id
  }
}

function cells(row: AuditRow, people: ReadonlyMap<string, AuditPerson>): string[] {
  const name = (id: string | null) => (id === null ? '' : personName(people.get(id), id))
  const isSystem = row.actor_user_id === null && row.admin_session === null
  return [
    jstSecond(row.at),
    isSystem ? 'システム' : name(row.actor_user_id),
    auditActionLabel(row.action),
    row.target,
    name(memberIn(row.target)),
    row.reason ?? '',
    json(row.before),
    json(row.after),
    row.service,
    row.id,
    row.request_id ?? '',
  ]
}

function personName(person: AuditPerson | undefined, id: string): string {
  if (person === undefined || person.user_number === null) return id
  return `#${String(person.user_number).padStart(4, '0')} ${person.display_name ?? ''}`.trim()
}

function json(value: unknown): string {
  return value === null ? '' : JSON.stringify(value)
}
