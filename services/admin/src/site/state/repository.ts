import type { ReadOnlyMode } from '@gamelog/contracts/admin/site-state'
import type { SiteNoticeBody } from '@gamelog/contracts/admin/switches'
import { lockFor } from '@gamelog/server/advisory-lock'
import { sql } from 'kysely'
import type { SiteNoticeRow, SiteStopRow } from '../../db/site-tables.ts'
import type { Db } from '../../db/tables.ts'

/** Serialises changes and publications until the transaction ends. */
export async function lockSite(tx: Db): Promise<void> {
  await lockFor(tx, 'admin:site')
}

/** Notices that are shown or will be, by their beginning. */
export async function listComingNotices(db: Db, now: Date): Promise<SiteNoticeRow[]> {
  return db
    .selectFrom('site_notices')
    .selectAll()
    .where('stopped_at', 'is', null)
    .where('until_at', '>', now)
    .orderBy('from_at')
    .execute()
}

/** Notices that have ended or were stopped, the last one first. */
export async function listEndedNotices(db: Db, now: Date, limit: number): Promise<SiteNoticeRow[]> {
  return db
    .selectFrom('site_notices')
    .selectAll()
    .where((eb) => eb.or([eb('stopped_at', 'is not', null), eb('until_at', '<=', now)]))
    .orderBy((eb) => eb.fn('least', [eb.fn.coalesce('stopped_at', 'until_at'), 'until_at']), 'desc')
    .limit(limit)
    .execute()
}

export async function findNotice(db: Db, id: number): Promise<SiteNoticeRow | undefined> {
  return db.selectFrom('site_notices').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A notice that would be shown at a time of this period. */
export async function findOverlap(
  tx: Db,
  { from, until, exceptId }: { from: Date; until: Date; exceptId: number | null },
): Promise<SiteNoticeRow | undefined> {
  let query = tx
    .selectFrom('site_notices')
    .selectAll()
    .where('stopped_at', 'is', null)
    .where('from_at', '<', until)
    .where('until_at', '>', from)
  if (exceptId !== null) query = query.where('id', '!=', exceptId)
  return query.orderBy('from_at').limit(1).executeTakeFirst()
}

function columnsOf({ link, from, until, ...rest }: SiteNoticeBody) {
  return {
    ...rest,
    link_text: link?.text ?? null,
    link_href: link?.href ?? null,
    from_at: new Date(from),
    until_at: new Date(until),
  }
}

export async function insertNotice(tx: Db, body: SiteNoticeBody): Promise<SiteNoticeRow> {
  return tx.insertInto('site_notices').values(columnsOf(body)).returningAll().executeTakeFirstOrThrow()
}

/** Changes a notice, which is no longer stopped. */
export async function updateNotice(tx: Db, id: number, body: SiteNoticeBody): Promise<SiteNoticeRow> {
  return tx
    .updateTable('site_notices')
    .set({ ...columnsOf(body), stopped_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function markStopped(tx: Db, id: number, at: Date): Promise<SiteNoticeRow> {
  return tx
    .updateTable('site_notices')
    .set({ stopped_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Counts a visitor of a day, once; nothing for a notice that does not exist. */
export async function addDismissal(db: Db, id: number, day: string, visitor: string): Promise<void> {
  await sql`
    with added as (
      insert into site_dismissals (notice_id, day, visitor)
      select id, ${day}, ${visitor} from site_notices where id = ${id}
      on conflict do nothing
      returning notice_id
    )
    update site_notices set dismissals = dismissals + 1 where id in (select notice_id from added)`.execute(db)
}

/** Visitors of days before `day`, whom nothing recognises any more. */
export async function deleteDismissals(db: Db, day: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from site_dismissals where ctid in
      (select ctid from site_dismissals where day < ${day} limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Modes whose end has not come. */
export async function listStops(db: Db, now: Date): Promise<SiteStopRow[]> {
  return db
    .selectFrom('site_stops')
    .selectAll()
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .execute()
}

export async function storeStop(tx: Db, row: SiteStopRow): Promise<void> {
  const { mode, ...values } = row
  await tx
    .insertInto('site_stops')
    .values({ mode, ...values })
    .onConflict((conflict) => conflict.column('mode').doUpdateSet(values))
    .execute()
}

export async function deleteStop(tx: Db, mode: ReadOnlyMode): Promise<void> {
  await tx.deleteFrom('site_stops').where('mode', '=', mode).execute()
}
