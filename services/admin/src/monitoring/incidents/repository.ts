import { sql } from 'kysely'
import type { Db, IncidentEventRow, IncidentRow } from '../../db/tables.ts'
import { insertOwnEvents, noteDelivered } from '../notices/delivered-repository.ts'
import type { IncidentChange, WatchedIncident } from './incident-change.ts'

/** Incidents that last, as the watch knows them. */
export async function listOpen(db: Db): Promise<WatchedIncident[]> {
  return db
    .selectFrom('incidents')
    .select(['id', 'kind', 'subject', 'title', 'detail', 'level', 'started_at', 'opened_at', 'ended_at'])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Ids that no other incident gets. */
export async function reserveIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('incidents', 'id'))::int as id
    from generate_series(1, ${count}::int)`.execute(db)
  return rows.map(({ id }) => id)
}

interface Watching {
  watcher: string
  at: Date
  /** ms of silence after which another instance takes over. */
  silentMs: number
  /** ms of silence of all instances after which GAMELOG has just been started: the quiet time begins anew, up to `quietUntil`. */
  startedMs: number
  quietUntil: Date
}

/**
 * Notes that the incidents are evaluated now, by one instance at a time.
 * @returns when the quiet time ends; null while another instance watches
 */
export async function noteWatching(db: Db, watching: Watching): Promise<Date | null> {
  const { watcher, at, silentMs, startedMs, quietUntil } = watching
  const before = (ms: number) => new Date(at.getTime() - ms)
  const row = await db
    .updateTable('incident_watch')
    .set({
      watcher,
      watched_at: at,
      quiet_until: sql<Date>`case when watched_at < ${before(startedMs)}
        then ${quietUntil}::timestamptz else quiet_until end`,
    })
    .where((where) => where.or([where('watcher', '=', watcher), where('watched_at', '<', before(silentMs))]))
    .returning('quiet_until')
    .executeTakeFirst()
  return row?.quiet_until ?? null
}

/** Ends a quiet time that began for want of rounds: somebody else has watched, so GAMELOG was not just started. */
export async function endQuiet(db: Db, at: Date): Promise<void> {
  await db
    .updateTable('incident_watch')
    .set({ quiet_until: sql<Date>`least(quiet_until, ${at}::timestamptz)` })
    .execute()
}

/**
 * Writes a step of an incident; written again, it changes nothing. What admins wrote stays.
 * @param isTold whether the notice is kept for the webhook
 * @param signal once aborted, nothing is committed
 */
export async function writeChange(
  db: Db,
  { incident, events, notice }: IncidentChange,
  { isTold, signal }: { isTold: boolean; signal?: AbortSignal },
): Promise<void> {
  const write = async (tx: Db) => {
    const { title, detail, level, ended_at } = incident
    await tx
      .insertInto('incidents')
      .values(incident)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ title, detail, level, ended_at }))
      .execute()
    await insertOwnEvents(tx, incident.id, events)
    if (isTold) {
      const { sentAt, ...row } = notice
      await tx
        .insertInto('notices')
        .values({ ...row, service: 'admin', sent_at: sentAt, incident_id: incident.id })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ sent_at: sql`coalesce(notices.sent_at, excluded.sent_at)` }),
        )
        .execute()
      if (sentAt !== null) await noteDelivered(tx, [notice.id], sentAt)
    }
    signal?.throwIfAborted()
  }
  await (db.isTransaction ? write(db) : db.transaction().execute(write))
}

interface IncidentStart extends Pick<IncidentRow, 'kind' | 'subject'> {
  startedAt: Date
}

/** Whether there is an incident of this kind and subject that began then. */
export async function hasIncident(db: Db, { kind, subject, startedAt }: IncidentStart): Promise<boolean> {
  const row = await db
    .selectFrom('incidents')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', 'is not distinct from', subject)
    .where('started_at', '=', startedAt)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the row until the transaction ends. */
export async function lockIncident(tx: Db, id: number): Promise<IncidentRow | undefined> {
  return tx.selectFrom('incidents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function setTaker(tx: Db, id: number, userId: string | null): Promise<void> {
  await tx.updateTable('incidents').set({ taken_by_user_id: userId }).where('id', '=', id).execute()
}

interface AdminEvent extends Pick<IncidentEventRow, 'id' | 'at' | 'kind' | 'text'> {
  byUserId: string
}

/** An entry of an admin. @param event `id` is the incident's */
export async function insertByAdmin(
  tx: Db,
  { id, at, kind, text, byUserId }: AdminEvent,
): Promise<IncidentEventRow> {
  return tx
    .insertInto('incident_events')
    .values({ incident_id: id, at, kind, text, detail: null, by_user_id: byUserId })
    .returningAll()
    .executeTakeFirstOrThrow()
}
