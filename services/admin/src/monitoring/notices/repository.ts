import type { Notice } from '@gamelog/contracts/admin/notices'
import { sql } from 'kysely'
import type { Db, NoticeDeliveryRow, NoticeRow } from '../../db/tables.ts'
import { noteDelivered } from './delivered-repository.ts'

/** Stores notices, of an incident or of none; known ids are ignored. */
export async function insertNotices(
  db: Db,
  service: string,
  notices: readonly Notice[],
  incidentId: number | null = null,
): Promise<void> {
  await db
    .insertInto('notices')
    .values(notices.map((notice) => ({ ...notice, service, sent_at: null, incident_id: incidentId })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Oldest first. */
export async function listWaiting(db: Db, limit: number): Promise<NoticeRow[]> {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('sent_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countWaiting(db: Db): Promise<{ count: number; oldest: Date | null }> {
  return db
    .selectFrom('notices')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(stored_at)`.as('oldest')])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export async function readDelivery(db: Db): Promise<NoticeDeliveryRow> {
  return db.selectFrom('notice_delivery').selectAll().executeTakeFirstOrThrow()
}

/**
 * Takes the right to send the next message, if one is due and something waits: whoever gets it, in whichever replica,
 * is alone for `seconds`. A notice of an incident is due `urgentSeconds` after the last message, unless that one failed.
 * @returns whether it was taken
 */
export async function claimSendTurn(db: Db, seconds: number, urgentSeconds: number): Promise<boolean> {
  const early = seconds - urgentSeconds
  const { numUpdatedRows } = await db
    .updateTable('notice_delivery')
    .set({ next_try_at: sql`now() + make_interval(secs => ${seconds}::int)` })
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('next_try_at', '<=', sql<Date>`now()`),
        and([
          eb('failures', '=', 0),
          eb('next_try_at', '<=', sql<Date>`now() + make_interval(secs => ${early}::int)`),
          exists(
            selectFrom('notices')
              .select('id')
              .where('sent_at', 'is', null)
              .where('incident_id', 'is not', null),
          ),
        ]),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('notices').select('id').where('sent_at', 'is', null)),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes a message that arrived, also in the timelines of incidents. */
export async function markSent(db: Db, ids: readonly string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await noteDelivered(tx, ids, new Date())
    await tx.updateTable('notices').set({ sent_at: sql`now()` }).where('id', 'in', ids).execute()
    await tx
      .updateTable('notice_delivery')
      .set({
        failures: 0,
        last_sent_at: sql`now()`,
        first_error_at: null,
        last_error: null,
        last_error_at: null,
      })
      .execute()
  })
}

/** Notes a message that did not arrive; the next try is `seconds` from now. */
export async function markFailed(db: Db, error: string, seconds: number): Promise<void> {
  await db
    .updateTable('notice_delivery')
    .set({
      failures: sql`failures + 1`,
      next_try_at: sql`now() + make_interval(secs => ${seconds}::int)`,
      first_error_at: sql`coalesce(first_error_at, now())`,
      last_error: error,
      last_error_at: sql`now()`,
    })
    .execute()
}

/** Gives up what waits. @returns how many there were */
export async function discardWaiting(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('notices').where('sent_at', 'is', null).executeTakeFirst()
    await tx
      .updateTable('notice_delivery')
      .set({ failures: 0, first_error_at: null, last_error: null, last_error_at: null })
      .execute()
    return Number(numDeletedRows)
  })
}

/** Deletes notices stored before a time. */
export async function deleteNotices(db: Db, before: Date, limit: number): Promise<bigint> {
  const old = db.selectFrom('notices').select('id').where('stored_at', '<', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('notices').where('id', 'in', old).executeTakeFirst()
  return numDeletedRows
}

/**
 * Makes the next message due, unless one was tried within the last minute.
 * @returns whether one is due and something waits
 */
export async function makeSendDue(db: Db): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice_delivery')
    .set({ next_try_at: sql`now()` })
    .where(sql<boolean>`coalesce(greatest(last_sent_at, last_error_at) < now() - interval '1 minute', true)`)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('notices').select('id').where('sent_at', 'is', null)),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
