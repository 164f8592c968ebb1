import { tryLock } from '@gamelog/server/advisory-lock'
import { sql } from 'kysely'
import type { Db, PublicationTable } from '../../db/tables.ts'

/** Records that articles.json is behind the tables. */
export async function requestPublish(db: Db): Promise<void> {
  await db.updateTable('publication').set({ wanted_revision: sql`wanted_revision + 1` }).execute()
}

export async function readPublication(
  db: Db,
): Promise<Pick<PublicationTable, 'wanted_revision' | 'published_revision' | 'published_at'>> {
  return db
    .selectFrom('publication')
    .select(['wanted_revision', 'published_revision', 'published_at'])
    .executeTakeFirstOrThrow()
}

/** Records that articles.json contains the tables' state of `revision`. */
export async function markPublished(db: Db, revision: number, at: Date): Promise<void> {
  await db
    .updateTable('publication')
    .set({ published_revision: sql`greatest(published_revision, ${revision})`, published_at: at })
    .execute()
}

/** Runs `work` unless another process publishes. @returns its result; undefined when another one does */
export async function withPublishLock<T>(db: Db, work: () => Promise<T>): Promise<T | undefined> {
  return db.transaction().execute(async (tx) => {
    return (await tryLock(tx, 'antenna:publish')) ? work() : undefined
  })
}
