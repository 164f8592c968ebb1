import { type Kysely, sql } from 'kysely'

/** Writers see what became of their held posts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index held_posts_author on held_posts (author_user_id, held_at desc, id desc)
    where author_user_id is not null`.execute(db)
  await sql`create index held_posts_guest on held_posts (author_guest, held_at desc, id desc)
    where author_guest is not null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index held_posts_author, held_posts_guest`.execute(db)
}
