import type { AuditEvent } from '@gamelog/contracts/admin/audit'
import type { AuditAction } from '@gamelog/contracts/admin/audit-actions'
import type { Notice } from '@gamelog/contracts/admin/notices'
import type { SentNotice } from '@gamelog/contracts/user/notices'
import type { Transition } from '@gamelog/contracts/widget/events'
import { type ColumnType, type Generated, type Kysely, sql } from 'kysely'
import type { AuthAdmin } from '../auth/identity.ts'
import { currentRequestId } from '../request-id.ts'

/** Topics of the outbox with what a row holds: what the receiver stores, but for the row's id and, where it has none of its own, time. */
export interface OutboxPayloads {
  /** A change made in the back office. */
  audit: Omit<AuditEvent, 'id' | 'at'>
  /** A notice for the operators. */
  notice: Omit<Notice, 'id' | 'at'>
  /** A transition of a widget. */
  transition: Omit<Transition, 'id'>
  /** A notice for a member. */
  'member-notice': Omit<SentNotice, 'id'>
}
export type OutboxTopic = keyof OutboxPayloads
/** Rows the receiver of their topic has not stored yet; every service has its own table. */
export interface OutboxTable {
  id: Generated<string>
  at: Generated<Date>
  topic: OutboxTopic
  payload: ColumnType<OutboxPayloads[OutboxTopic], string, never>
}

interface OutboxTables {
  outbox: OutboxTable
}

/** Author of a change, as far as the audit log needs it. */
export type AuditActor = Pick<AuthAdmin, 'tokenHash'>

/** `target` is e.g. `thread:12`. */
export interface Change {
  /** Null when the system itself acted. */
  actor: AuditActor | null
  action: AuditAction
  target: string
  before: unknown
  after: unknown
  reason: string | null
  /** When it was made; now, but for the past that the demo invents. */
  at?: Date
}

/** Adds a change to the audit log's outbox. Call it with the transaction that makes the change. */
export async function recordChange<Tables extends OutboxTables>(
  db: Kysely<Tables>,
  change: Change,
): Promise<void> {
  await recordChanges(db, [change])
}

/** Likewise several changes at once. */
export async function recordChanges<Tables extends OutboxTables>(
  db: Kysely<Tables>,
  changes: readonly Change[],
): Promise<void> {
  const request_id = currentRequestId()
  const rows = changes.map(({ actor, action, target, before, after, reason, at }) => ({
    ...(at && { at }),
    payload: {
      admin_session: actor?.tokenHash ?? null,
      action,
      target,
      before: before ?? null,
      after: after ?? null,
      reason,
      ...(request_id === undefined ? {} : { request_id }),
    },
  }))
  await insertRows(db, 'audit', rows)
}

/** Adds a notice for the operators. Call it with the transaction that makes what it tells of. */
export async function recordNotice<Tables extends OutboxTables>(
  db: Kysely<Tables>,
  { kind, subject, detail, link }: OutboxPayloads['notice'],
): Promise<void> {
  const texts = { subject: shorten(subject), detail: detail && shorten(detail) }
  await insertRows(db, 'notice', [{ payload: { kind, link, ...texts } }])
}

/** Adds transitions for the widget service, under the ids of their clicks. Call it with the transaction that counts the clicks. */
export async function recordTransitions<Tables extends OutboxTables>(
  db: Kysely<Tables>,
  transitions: readonly Transition[],
): Promise<void> {
  const rows = transitions.map(({ id, ...payload }) => ({ id, payload }))
  await insertRows(db, 'transition', rows)
}

async function insertRows<Tables extends OutboxTables, Topic extends OutboxTopic>(
  db: Kysely<Tables>,
  topic: Topic,
  rows: readonly { id?: string; at?: Date; payload: OutboxPayloads[Topic] }[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ payload, ...row }) => ({ ...row, topic, payload: JSON.stringify(payload) }))
  await asOutbox(db).insertInto('outbox').values(values).execute()
}

/** Characters of a notice's texts. */
const noticeTextMax = 80

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length <= noticeTextMax
    ? characters.join('')
    : `${characters.slice(0, noticeTextMax - 1).join('')}…`
}

/**
 * Deletes the oldest rows of a topic; they are gone once the transaction commits. Rows locked by another replica are skipped.
 * @returns what the receiver is to store: of one row at least, however large, and of more as long as they stay within `limits` together
 */
export async function dequeueOutbox<Tables extends OutboxTables>(
  db: Kysely<Tables>,
  topic: OutboxTopic,
  limits: { events: number; bytes: number },
): Promise<object[]> {
  const outbox = asOutbox(db)
  const oldest = outbox.selectFrom('outbox').selectAll().where('topic', '=', topic).orderBy('at')
  const rows = await oldest.limit(limits.events).forUpdate().skipLocked().execute()
  let bytes = 0
  const taken = rows
    .map(({ id, at, payload }) => ({ id, at: at.toISOString(), ...payload }))
    .filter((event, index) => {
      bytes += Buffer.byteLength(JSON.stringify(event))
      return index === 0 || bytes <= limits.bytes
    })
  const ids = taken.map(({ id }) => id)
  if (ids.length > 0) await outbox.deleteFrom('outbox').where('id', 'in', ids).execute()
  return taken
}

/** How many rows wait, and since when. */
export async function countOutbox<Tables extends OutboxTables>(
  db: Kysely<Tables>,
): Promise<{ count: number; oldest: Date | null }> {
  return asOutbox(db)
    .selectFrom('outbox')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(at)`.as('oldest')])
    .executeTakeFirstOrThrow()
}

/** A service's tables include the outbox; Kysely cannot see that through a type parameter. */
function asOutbox<Tables extends OutboxTables>(db: Kysely<Tables>): Kysely<OutboxTables> {
  return db as unknown as Kysely<OutboxTables>
}
