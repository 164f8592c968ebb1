import type { AuditEvent } from '@gamelog/contracts/admin/audit'
import type { AuditAction } from '@gamelog/contracts/admin/audit-actions'
import type { Notice } from '@gamelog/contracts/admin/notices'
import type { Transition } from '@gamelog/contracts/widget/events'
import { type ColumnType, type Generated, type Kysely, type Selectable, sql } from 'kysely'
import type { AuthAdmin } from '../auth/identity.ts'
import { currentRequestId } from '../request-id.ts'

type Json = ColumnType<unknown, string | null, never>

/** Topics of the outbox: changes made in the back office, notices for the operators, transitions of widgets. */
export const outboxTopics = ['audit', 'notice', 'transition'] as const
export type OutboxTopic = (typeof outboxTopics)[number]

/** Rows the receiver of their topic has not stored yet; every service has its own table. */
export interface OutboxTable {
  id: Generated<string>
  at: Generated<Date>
  topic: Generated<OutboxTopic>
  /** Hash of the token the admin acted with; null when the system itself acted. */
  admin_session: string | null
  /** Of a notice: its kind. */
  action: string
  /** Of a notice: the link; of a transition: the article. */
  target: string
  before: Json
  /** Of a notice: what it says; of a transition: all but id and article. */
  after: Json
  reason: string | null
  /** Of a change: the request that made it. */
  request_id: string | null
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
  if (changes.length === 0) return
  const rows = changes.map(({ actor, action, target, before, after, reason }) => ({
    ...{ admin_session: actor?.tokenHash ?? null, action, target, reason },
    request_id: currentRequestId() ?? null,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
  }))
  await asOutbox(db).insertInto('outbox').values(rows).execute()
}

/** Adds a notice for the operators. Call it with the transaction that makes what it tells of. */
export async function recordNotice<Tables extends OutboxTables>(
  db: Kysely<Tables>,
  { kind, subject, detail, link }: Pick<Notice, 'kind' | 'subject' | 'detail' | 'link'>,
): Promise<void> {
  await asOutbox(db)
    .insertInto('outbox')
    .values({
      topic: 'notice',
      admin_session: null,
      action: kind,
      target: link,
      before: null,
      after: JSON.stringify({ subject: shorten(subject), detail: detail && shorten(detail) }),
      reason: null,
    })
    .execute()
}

/** Adds transitions for the widget service, under the ids of their clicks. Call it with the transaction that counts the clicks. */
export async function recordTransitions<Tables extends OutboxTables>(
  db: Kysely<Tables>,
  transitions: readonly Transition[],
): Promise<void> {
  if (transitions.length === 0) return
  const rows = transitions.map(({ id, article_id, ...rest }) => ({
    ...{ id, topic: 'transition' as const, admin_session: null, action: 'transition', target: article_id },
    ...{ before: null, after: JSON.stringify(rest), reason: null },
  }))
  await asOutbox(db).insertInto('outbox').values(rows).execute()
}

/** Characters of a notice's texts. */
const noticeTextMax = 80

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length <= noticeTextMax
    ? characters.join('')
    : `${characters.slice(0, noticeTextMax - 1).join('')}…`
}

export type OutboxRow = Selectable<OutboxTable>

/**
 * Deletes and returns the oldest rows of a topic; they are gone once the transaction commits. Rows locked by another replica are
 * skipped. Returns at least one row, however large, and more as long as they stay within `limits` together.
 */
export async function takeOutbox<Tables extends OutboxTables>(
  db: Kysely<Tables>,
  topic: OutboxTopic,
  limits: { events: number; bytes: number },
): Promise<OutboxRow[]> {
  const outbox = asOutbox(db)
  const oldest = outbox.selectFrom('outbox').selectAll().where('topic', '=', topic).orderBy('at')
  const rows = await oldest.limit(limits.events).forUpdate().skipLocked().execute()
  let bytes = 0
  const taken = rows.filter((row, index) => {
    bytes += Buffer.byteLength(JSON.stringify(row))
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

/** @returns the change that a row of the topic `audit` holds */
export function toAuditEvent(row: OutboxRow): AuditEvent {
  const { id, at, admin_session, action, target, before, after, reason, request_id } = row
  return {
    id,
    at: at.toISOString(),
    admin_session,
    action,
    target,
    before: before ?? null,
    after: after ?? null,
    reason,
    ...(request_id === null ? {} : { request_id }),
  }
}

/** @returns the notice that a row of the topic `notice` holds */
export function toNotice({ id, at, action, target, after }: OutboxRow): Notice {
  const texts = after as Pick<Notice, 'subject' | 'detail'>
  return { id, at: at.toISOString(), kind: action as Notice['kind'], link: target, ...texts }
}

/** @returns the transition that a row of the topic `transition` holds */
export function toTransition({ id, target, after }: OutboxRow): Transition {
  return { id, article_id: target, ...(after as Omit<Transition, 'id' | 'article_id'>) }
}

/** A service's tables include the outbox; Kysely cannot see that through a type parameter. */
function asOutbox<Tables extends OutboxTables>(db: Kysely<Tables>): Kysely<OutboxTables> {
  return db as unknown as Kysely<OutboxTables>
}
