import { type Kysely, sql } from 'kysely'

/** Finds the posts whose author's address is still stored, for the job that removes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index posts_with_address on posts (posted_at) where author_ip is not null`.execute(db)
}
