import { sql } from 'kysely'

/** Threads. */
export const threads = sql`
  create table threads (
    id integer primary key generated always as identity,
    title text not null check (char_length(title) between 1 and 50),
    -- Latest first.
    previous_titles text[] not null default '{}',
    game_category text not null
      check (game_category in ('fps-general', 'apex-legends', 'overwatch-2', 'marvel-rivals')),
    -- The article that the thread talks about.
    article_id text check (article_id ~ '^[a-z2-7]{16}$'),
    previous_thread_id integer references threads (id),
    next_thread_id integer references threads (id),
    created_at timestamptz not null default now(),
    last_posted_at timestamptz not null default now(),
    post_count integer not null check (post_count between 0 and 1000),

    -- Posts hidden by reports and not deleted; enough of them make the thread reported.
    hidden_count integer not null default 0,
    -- The hidden posts the operators knew of when they opened the thread again.
    accepted_hidden integer not null default 0,
    reported boolean not null default false,
    -- When the operators closed the thread.
    locked_at timestamptz,
    archived_at timestamptz,
    deleted_at timestamptz,
    status text not null generated always as (case
      when archived_at is not null then 'archived'
      when reported then 'reported'
      when locked_at is not null or post_count >= 1000 then 'locked'
      else 'active' end) stored,

    official boolean not null default false,
    -- Place among the pinned threads of its game, from 1; null = not pinned.
    pin_place smallint check (pin_place >= 1),
    pinned_until timestamptz,

    -- Advanced by every change of thread or posts; by every reaction.
    revision integer not null default 1,
    reaction_revision integer not null default 0,
    -- Revision of the last change to a post that already existed.
    edit_revision integer not null default 0,

    -- Key in the 2ch protocol: second of the creation, later by as many seconds as threads of the same one came before.
    dat_key bigint not null check (dat_key between 1000000000 and 9999999999),
    -- When a post or the title changed: what programs hold is no longer the beginning of the file.
    rewritten_at timestamptz,
    -- When a list gained, lost or renamed the thread.
    relisted_at timestamptz,

    check (pinned_until is null or pin_place is not null)
  );
  create index threads_listed on threads (last_posted_at desc, id desc) where deleted_at is null;
  create index threads_created on threads (created_at);
  create unique index threads_successor on threads (previous_thread_id) where deleted_at is null;
  create index threads_of_articles on threads (last_posted_at desc)
    where article_id is not null and deleted_at is null;
  create index threads_pinned on threads (game_category, pin_place) where pin_place is not null;
  create unique index threads_dat_key on threads (dat_key);
  create index threads_relisted on threads (relisted_at) where relisted_at is not null;
`

/** Triggers keep what the 2ch protocol needs, so that whatever writes a thread need not know of the protocol. */
export const datTriggers = sql`
  create function take_dat_key() returns trigger language plpgsql set search_path from current as $$ begin
    -- Until the transaction ends: the next one sees this key.
    perform pg_advisory_xact_lock(hashtextextended('board:dat-keys', 0));
    new.dat_key := greatest(floor(extract(epoch from new.created_at)), 1000000000);
    while exists (select from threads where dat_key = new.dat_key) loop
      new.dat_key := new.dat_key + 1;
    end loop;
    return new;
  end $$;
  create trigger threads_take_dat_key before insert on threads
    for each row execute function take_dat_key();

  create function note_dat_change() returns trigger language plpgsql set search_path from current as $$ begin
    if (old.edit_revision, old.title) is distinct from (new.edit_revision, new.title) then
      new.rewritten_at := greatest(old.rewritten_at, clock_timestamp());
    end if;
    new.relisted_at := greatest(old.relisted_at, clock_timestamp());
    return new;
  end $$;
  create trigger threads_note_dat_change before update on threads
    for each row when (
      (old.edit_revision, old.title, old.game_category, old.deleted_at, old.archived_at)
      is distinct from (new.edit_revision, new.title, new.game_category, new.deleted_at, new.archived_at))
    execute function note_dat_change();
`
