import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table threads (
      id integer primary key generated always as identity,
      title text not null check (char_length(title) between 1 and 50),
      game_category text not null
        check (game_category in ('fps-general', 'apex-legends', 'overwatch-2', 'marvel-rivals')),
      created_at timestamptz not null default now(),
      last_posted_at timestamptz not null default now(),
      post_count integer not null check (post_count between 0 and 1000),
      -- Posts hidden by reports and not deleted; enough of them make the thread reported.
      hidden_count integer not null default 0,
      reported boolean not null default false,
      archived_at timestamptz,
      deleted_at timestamptz,
      status text not null generated always as (case
        when archived_at is not null then 'archived'
        when reported then 'reported'
        when post_count >= 1000 then 'locked'
        else 'active' end) stored,
      -- Raised by every change of thread or posts; by every reaction.
      revision integer not null default 1,
      reaction_revision integer not null default 0,
      -- Revision of the last change to a post that already existed.
      edit_revision integer not null default 0,
      previous_thread_id integer references threads (id),
      next_thread_id integer references threads (id)
    )`.execute(db)
  await sql`create index threads_listed on threads (last_posted_at desc, id desc)
    where deleted_at is null`.execute(db)
  await sql`create index threads_created on threads (created_at)`.execute(db)
  await sql`create unique index threads_successor on threads (previous_thread_id)
    where deleted_at is null`.execute(db)

  await sql`
    create table posts (
      thread_id integer not null references threads (id),
      post_number integer not null check (post_number between 1 and 1000),
      user_name text not null check (char_length(user_name) between 1 and 15),
      display_id text not null check (char_length(display_id) = 8),
      content text not null check (char_length(content) between 1 and 500),
      posted_at timestamptz not null,
      author_user_id uuid,
      author_guest text,
      author_ip text,
      deleted_at timestamptz,
      pending_reports integer not null default 0,
      hidden boolean not null default false,
      like_count integer not null default 0 check (like_count >= 0),
      dislike_count integer not null default 0 check (dislike_count >= 0),
      -- The thread's revision when this post last changed, and its reaction_revision when its counts did.
      revision integer not null,
      counts_revision integer not null default 0,
      primary key (thread_id, post_number)
    )`.execute(db)
  await sql`create index posts_posted on posts (posted_at)`.execute(db)

  await sql`
    create table reactions (
      thread_id integer not null,
      post_number integer not null,
      reactor text not null,
      kind text not null check (kind in ('like', 'dislike')),
      created_at timestamptz not null default now(),
      primary key (thread_id, reactor, post_number),
      foreign key (thread_id, post_number) references posts (thread_id, post_number)
    )`.execute(db)
  await sql`create index reactions_created on reactions (created_at)`.execute(db)

  await sql`
    create table reports (
      id integer primary key generated always as identity,
      thread_id integer not null,
      post_number integer not null,
      reporter_user_id uuid not null,
      reporter_ip text,
      reason text not null check (char_length(reason) between 1 and 200),
      reported_at timestamptz not null default now(),
      status text not null default 'pending' check (status in ('pending', 'resolved')),
      outcome text check (outcome in ('cleared', 'confirmed')),
      note text,
      resolved_at timestamptz,
      resolved_by uuid,
      check ((status = 'resolved') = (outcome is not null)),
      unique (thread_id, post_number, reporter_user_id),
      foreign key (thread_id, post_number) references posts (thread_id, post_number)
    )`.execute(db)
  await sql`create index reports_reported on reports (reported_at desc)`.execute(db)
  await sql`create index reports_reporter on reports (reporter_user_id)`.execute(db)

  await sql`
    create table idempotency_keys (
      account text not null,
      key text not null,
      request_hash text not null,
      thread_id integer not null,
      post_number integer not null,
      created_at timestamptz not null default now(),
      primary key (account, key)
    )`.execute(db)
  await sql`create index idempotency_keys_created on idempotency_keys (created_at)`.execute(db)

  await sql`
    create table outbox (
      id uuid primary key default gen_random_uuid(),
      at timestamptz not null default clock_timestamp(),
      actor_user_id uuid,
      action text not null,
      target text not null,
      before jsonb,
      after jsonb,
      reason text
    )`.execute(db)
  await sql`create index outbox_at on outbox (at)`.execute(db)
}
