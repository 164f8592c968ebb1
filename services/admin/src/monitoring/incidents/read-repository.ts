import type { ServiceName } from '@gamelog/contracts/admin/health'
import { sql } from 'kysely'
import type { Db, IncidentEventRow, IncidentRow } from '../../db/tables.ts'
import type { HourCounts } from './check-requests.ts'

/** Incidents that last, newest first. */
export async function listLasting(db: Db): Promise<IncidentRow[]> {
  return db
    .selectFrom('incidents')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
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
    .$if(before !== undefined, (query) =>
      // Ids are reserved ahead: they do not follow the time.
      query.where(
        sql<boolean>`(started_at, id) < (select started_at, id from incidents where id = ${before})`,
      ),
    )
    .orderBy('started_at', 'desc')
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
  { kind, subject, started_at }: Pick<IncidentRow, 'kind' | 'subject' | 'started_at'>,
  limit: number,
): Promise<IncidentRow[]> {
  return db
    .selectFrom('incidents')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', 'is not distinct from', subject)
    .where('started_at', '<', started_at)
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute()
}

/** Requests of the hours from `since` on, by service and route; those of the demo's history are left out. */
export async function listHourCounts(db: Db, since: Date): Promise<HourCounts[]> {
  return db
    .selectFrom('request_hours')
    .select(['service', 'hour', 'count', 'errors', 'histogram'])
    .where('hour', '>=', since)
    .where('is_demo', '=', false)
    .execute()
}

/** Error records of a service that ended with 5xx, from `from` to before `until`. */
export async function countServerErrors(
  db: Db,
  service: ServiceName,
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('request_errors')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('service', '=', service)
    .where('status', '>=', 500)
    .where('at', '>=', from)
    .where('at', '<', until)
    .executeTakeFirstOrThrow()
  return count
}
