import { sql } from 'kysely'

/** Posts, whom they answer, reactions, and the idempotency keys of writes. */
export const posts = sql`
  -- Network of one line: an IPv4 address, or the /64 of an IPv6 address.
  create function address_network(address text) returns text language sql immutable parallel safe as $$
    select case when address like '%:%' then host(network(set_masklen(address::inet, 64))) else address end
  $$;

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
    author_port integer,
    -- When the author's account was made; null = not known.
    author_since timestamptz,
    deleted_at timestamptz,
    pending_reports integer not null default 0,
    -- Sum of the weights of the pending reports when it was last calculated, in eighths.
    report_weight double precision not null default 0,
    hidden boolean not null default false,
    like_count integer not null default 0 check (like_count >= 0),
    dislike_count integer not null default 0 check (dislike_count >= 0),
    -- The thread's revision when this post last changed, and its reaction_revision when its counts did.
    revision integer not null,
    counts_revision integer not null default 0,
    primary key (thread_id, post_number)
  );
  -- Statistics of a period read all they need from one index entry a post or reaction.
  create index posts_posted on posts (posted_at) include (thread_id, author_user_id, display_id);
  create index posts_by_guests on posts (posted_at) include (thread_id, author_guest)
    where author_guest is not null;
  create index posts_author on posts (author_user_id, posted_at desc, thread_id desc, post_number desc)
    where author_user_id is not null;
  create index posts_reported on posts (thread_id, post_number) where report_weight > 0;
  create index posts_of_network on posts (address_network(author_ip), posted_at) where author_ip is not null;
  -- For the job that removes addresses.
  create index posts_with_address on posts (posted_at) where author_ip is not null;

  create table mentions (
    thread_id integer not null,
    -- The post that answers, and the one it answers.
    post_number integer not null,
    target_number integer not null,
    -- Author of the post answered, never that of the answer.
    user_id uuid not null,
    at timestamptz not null,
    -- Whether it is the first of this author's posts that the answer names.
    is_first boolean not null,
    primary key (thread_id, target_number, post_number),
    foreign key (thread_id, post_number) references posts (thread_id, post_number) on delete cascade
  );
  create index mentions_user on mentions (user_id, at desc, thread_id desc, post_number desc);

  create table reactions (
    thread_id integer not null,
    post_number integer not null,
    reactor text not null,
    -- Of a guest, who reacts once by cookie and once by address.
    address_key text,
    kind text not null check (kind in ('like', 'dislike')),
    created_at timestamptz not null default now(),
    primary key (thread_id, reactor, post_number),
    foreign key (thread_id, post_number) references posts (thread_id, post_number)
  );
  create index reactions_created on reactions (created_at) include (thread_id, kind);
  create index reactions_reactor on reactions (reactor);
  create unique index reactions_address on reactions (address_key) where address_key is not null;

  create table idempotency_keys (
    account text not null,
    key text not null,
    request_hash text not null,
    thread_id integer not null,
    post_number integer not null,
    -- A write that a rule holds: thread and post are 0 then.
    held_id integer,
    created_at timestamptz not null default now(),
    primary key (account, key)
  );
  create index idempotency_keys_created on idempotency_keys (created_at);

  -- Accounts that left, until what they reported and reacted to is withdrawn.
  create table departures (
    user_id uuid primary key,
    left_at timestamptz not null
  );
`
