import { type Kysely, sql } from 'kysely'

/** The article a thread talks about (スレッドで話す). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table threads add column article_id text check (article_id ~ '^[a-z2-7]{16}$')`.execute(db)
  await sql`create index threads_of_articles on threads (last_posted_at desc)
    where article_id is not null and deleted_at is null`.execute(db)
}
