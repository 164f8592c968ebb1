import { type Kysely, sql } from 'kysely'
import type { AntennaTables, PublicationTable } from '../db/tables.ts'

type Db = Kysely<AntennaTables>

/** Runs `work` while no other process publishes; waits for one that does (lock_timeout 2 s). */
export async function whilePublishingAlone<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('antenna.publish'))`.execute(tx)
    return work()
  })
}

export async function readPublication(db: Db): Promise<PublicationTable> {
  return db
    .selectFrom('publication')
    .select(['wanted_revision', 'published_revision', 'published_at'])
    .executeTakeFirstOrThrow()
}

export async function markPublished(db: Db, revision: number, at: Date): Promise<void> {
  await db
    .updateTable('publication')
    .set({ published_revision: sql`greatest(published_revision, ${revision})`, published_at: at })
    .execute()
}
