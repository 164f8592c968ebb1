import type { AuditEvent } from '@gamelog/contracts/admin/audit'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { AuditLogTable, Db } from '../db/tables.ts'

/** An event with the account its session belongs to. */
export type AttributedEvent = AuditEvent & { actor_user_id: string | null }
export type AuditRow = Selectable<AuditLogTable>

/** `whole` also finds what belongs to the target: `thread:12` finds `thread:12/post:3`. */
export type TargetFilter =
  | { whole: string }
  | { begin: string }
  | { part: string }
  | { request: string }
  | { nothing: true }

export interface AuditFilter {
  actor?: string
  action?: string
  /** Actions to leave out. */
  without?: readonly string[]
  target?: TargetFilter
  from?: Date
  until?: Date
}

/** Stores events; known ids are ignored. @returns number of new events */
export async function insertAuditEvents(
  db: Db,
  service: string,
  events: readonly AttributedEvent[],
): Promise<number> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  const result = await db
    .insertInto('audit_log')
    .values(
      events.map(({ request_id = null, ...event }) => ({
        ...event,
        service,
        request_id,
        before: json(event.before),
        after: json(event.after),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0)
}

/** Newest first. @param after id of the last row of the page before */
export async function listAuditEvents(
  db: Db,
  filter: AuditFilter,
  { after, limit }: { after?: string; limit: number },
): Promise<AuditRow[]> {
  return filtered(db, filter)
    .selectAll()
    .$if(after !== undefined, (query) =>
      // The time as Postgres keeps it: a Date has no microseconds.
      query.where(sql<SqlBool>`(at, id) < (select at, id from audit_log where id = ${after})`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countAuditEvents(db: Db, filter: AuditFilter): Promise<number> {
  const query = filtered(db, filter).select(sql<number>`count(*)::int`.as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}

export async function hasAuditEvent(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('audit_log').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Accounts that stand in the log as the one who acted. */
export async function listActorIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('actor_user_id')
    .distinct()
    .where('actor_user_id', 'is not', null)
    .execute()
  return rows.flatMap(({ actor_user_id }) => actor_user_id ?? [])
}

/** Account and User-Agent of sessions, by the hash of their token; ended ones too. */
export async function findSessions(
  db: Db,
  events: readonly { admin_session: string | null }[],
): Promise<Map<string, { user_id: string; user_agent: string }>> {
  const hashes = events.flatMap(({ admin_session }) => admin_session ?? [])
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('admin_sessions')
    .select(['token_hash', 'user_id', 'user_agent'])
    .where('token_hash', 'in', hashes)
    .execute()
  return new Map(rows.map((row) => [row.token_hash, row]))
}

/**
 * Deletes events stored before a time, but for those of `held` targets and of what is below these; the database refuses it for
 * those of the last two years.
 */
export async function deleteAuditEvents(
  db: Db,
  { before, held }: { before: Date; held: readonly string[] },
  limit: number,
): Promise<bigint> {
  const isHeld = sql<boolean>`exists (select from unnest(${held}::text[]) as held (target)
    where audit_log.target = held.target or starts_with(audit_log.target, held.target || '/'))`
  const old = db
    .selectFrom('audit_log')
    .select('id')
    .where('stored_at', '<', before)
    .where(({ not }) => not(isHeld))
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('audit_log').where('id', 'in', old).executeTakeFirst()
  return numDeletedRows
}

function filtered(db: Db, { actor, action, without = [], target, from, until }: AuditFilter) {
  let query = db.selectFrom('audit_log')
  if (actor !== undefined) query = query.where('actor_user_id', '=', actor)
  if (action !== undefined) query = query.where('action', '=', action)
  if (without.length > 0) query = query.where('action', 'not in', [...without])
  if (from !== undefined) query = query.where('at', '>=', from)
  if (until !== undefined) query = query.where('at', '<', until)
  return target === undefined ? query : query.where(targetCondition(target))
}

function targetCondition(target: TargetFilter) {
  if ('nothing' in target) return sql<SqlBool>`false`
  if ('request' in target) return sql<SqlBool>`request_id = ${target.request}`
  if ('part' in target) return sql<SqlBool>`position(lower(${target.part}) in lower(target)) > 0`
  if ('begin' in target) return sql<SqlBool>`split_part(target, ':', 1) = ${target.begin}`
  return sql<SqlBool>`(target = ${target.whole} or starts_with(target, ${`${target.whole}/`}))`
}
