import { type Kysely, sql } from 'kysely'

/** Statistics of a period read all they need from one index entry a post or reaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index posts_posted, reactions_created`.execute(db)
  await sql`create index posts_posted on posts (posted_at) include (thread_id, author_user_id, display_id)`.execute(
    db,
  )
  await sql`create index posts_by_guests on posts (posted_at) include (thread_id, author_guest)
    where author_guest is not null`.execute(db)
  await sql`create index reactions_created on reactions (created_at) include (thread_id, kind)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index posts_posted, posts_by_guests, reactions_created`.execute(db)
  await sql`create index posts_posted on posts (posted_at)`.execute(db)
  await sql`create index reactions_created on reactions (created_at)`.execute(db)
}
