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
