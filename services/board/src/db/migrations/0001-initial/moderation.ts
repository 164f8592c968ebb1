import { sql } from 'kysely'

/** Reports, and 一括で隠す: a clean-up and what it hides. */
export const moderation = sql`
  create table reports (
    id integer primary key generated always as identity,
    thread_id integer not null,
    post_number integer not null,
    reporter_user_id uuid not null,
    -- When the reporter's account was made; null = not known.
    reporter_since timestamptz,
    reporter_ip text,
    reporter_port integer,
    reason text not null check (char_length(reason) between 1 and 200),
    reported_at timestamptz not null default now(),
    status text not null default 'pending' check (status in ('pending', 'resolved')),
    outcome text check (outcome in ('cleared', 'confirmed')),
    note text,
    resolved_at timestamptz,
    resolved_by uuid,
    -- Whether this decision deleted the post: undoing it restores only then.
    deleted_post boolean not null default false,
    check ((status = 'resolved') = (outcome is not null)),
    unique (thread_id, post_number, reporter_user_id),
    foreign key (thread_id, post_number) references posts (thread_id, post_number)
  );
  create index reports_reported on reports (reported_at desc);
  create index reports_reporter on reports (reporter_user_id);
  create index reports_pending on reports (thread_id, post_number) where status = 'pending';
  create index reports_network on reports (address_network(reporter_ip), reported_at)
    where reporter_ip is not null;

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
  );
  create index cleanups_created on cleanups (created_at desc);
  create index cleanups_under_way on cleanups (created_at) where state in ('hiding', 'undoing');

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
  );
  create index cleanup_items_reactor on cleanup_items (reactor) where kind = 'reaction';
`
