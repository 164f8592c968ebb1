import { sql } from 'kysely'
import type { Db, IncidentEventRow, IncidentRow } from '../db/tables.ts'
import type { RequestCounts } from './check-requests.ts'

/** Incidents that last, newest first. */
export async function listLasting(db: Db): Promise<IncidentRow[]> {
  return db.selectFrom('incidents').selectAll().where('ended_at', 'is', null).orderBy('id', 'desc').execute()
}

/** Ended ones, newest first. @param before id of the last one of the page before */
export async function listEnded(
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<IncidentRow[]> {
  return db
    .selectFrom('incidents')
    .selectAll()
    .where('ended_at', 'is not', null)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countOpen(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('incidents')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function countBegunSince(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('incidents')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('started_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function findIncident(db: Db, id: number): Promise<IncidentRow | undefined> {
  return db.selectFrom('incidents').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Newest first. */
export async function listEvents(db: Db, id: number): Promise<IncidentEventRow[]> {
  return db
    .selectFrom('incident_events')
    .selectAll()
    .where('incident_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Of the same kind and subject, newest first. */
export async function listEarlier(
  db: Db,
  { id, kind, subject }: Pick<IncidentRow, 'id' | 'kind' | 'subject'>,
  limit: number,
): Promise<IncidentRow[]> {
  return db
    .selectFrom('incidents')
    .selectAll()
    .where('id', '<', id)
    .where('kind', '=', kind)
    .where('subject', 'is not distinct from', subject)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Requests of the hours from `since` on, by service. */
export async function listRequestCounts(db: Db, since: Date): Promise<RequestCounts[]> {
  const { rows } = await sql<RequestCounts>`
    select service, hour, count, errors, histogram from request_hours
    where hour >= ${since} and not is_demo`.execute(db)
  return rows
}
