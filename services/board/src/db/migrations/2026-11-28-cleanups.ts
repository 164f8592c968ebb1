import { type Kysely, sql } from 'kysely'

/** 一括で隠す: a clean-up and what it hides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cleanups (
      id uuid primary key,
      state text not null check (state in ('hiding', 'done', 'undoing', 'undone')),
      user_id uuid,
      -- As typed; removed when addresses are no longer kept.
      address text,
      since timestamptz not null,
      note text not null,
      created_at timestamptz not null default now(),
      created_by uuid not null,
      -- Session of who acted last: a change that is resumed later is theirs as well.
      acting_user uuid not null,
      acting_session text not null,
      undone_at timestamptz
    )`.execute(db)
  await sql`create index cleanups_created on cleanups (created_at desc)`.execute(db)
  await sql`create index cleanups_under_way on cleanups (created_at) where state in ('hiding', 'undoing')`.execute(
    db,
  )
  await sql`
    create table cleanup_items (
      cleanup_id uuid not null references cleanups (id),
      thread_id integer not null,
      kind text not null check (kind in ('thread', 'post', 'reaction')),
      -- 0 for a thread.
      post_number integer not null,
      reactor text not null default '',
      -- skipped: somebody else had hidden it, or changed it since.
      state text not null default 'pending' check (state in ('pending', 'hidden', 'skipped', 'restored')),
      -- Time of the transaction that hid it, which is also its deleted_at.
      hidden_at timestamptz,
      reaction text check (reaction in ('like', 'dislike')),
      reacted_at timestamptz,
      primary key (cleanup_id, thread_id, kind, post_number, reactor)
    )`.execute(db)
  await sql`create index cleanup_items_reactor on cleanup_items (reactor) where kind = 'reaction'`.execute(db)
  // Posts of guests are found by their address as well.
  await sql`create index posts_of_network on posts (address_network(author_ip), posted_at)
    where author_ip is not null`.execute(db)
  await sql`drop index posts_network`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create index posts_network on posts (address_network(author_ip), posted_at)
    where author_ip is not null and author_user_id is not null`.execute(db)
  await sql`drop index posts_of_network`.execute(db)
  await sql`drop table cleanup_items, cleanups`.execute(db)
}
