import type { Db } from '../db/tables.ts'
import type { PageViewEvent } from './page-view-event.ts'

/** Stores page views; known ids are ignored. */
export async function insertPageViews(db: Db, events: readonly PageViewEvent[]): Promise<void> {
  await db
    .insertInto('page_views')
    .values(events.map((event) => ({ ...event, at: new Date(event.at) })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function deletePageViews(db: Db, before: Date, limit: number): Promise<bigint> {
  const old = db.selectFrom('page_views').select('id').where('at', '<', before).limit(limit)
  const { numDeletedRows } = await db.deleteFrom('page_views').where('id', 'in', old).executeTakeFirst()
  return numDeletedRows
}
