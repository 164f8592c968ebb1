import { type Kysely, sql } from 'kysely'

/**
 * The key of a thread in the 2ch protocol, and when its lines and its place in a list last changed otherwise than by a
 * new post. Triggers keep them, so that whatever writes a thread need not know of the protocol.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table threads
    -- Second of the creation, later by as many seconds as threads of the same one came before. Never changes.
    add column dat_key bigint check (dat_key between 1000000000 and 9999999999),
    -- When a post or the title changed: what programs hold is no longer the beginning of the file.
    add column rewritten_at timestamptz,
    -- When a list gained, lost or renamed the thread.
    add column relisted_at timestamptz`.execute(db)
  await sql`
    update threads set dat_key = keyed.key from (
      select id, place + max(second - place) over (order by place) as key from (
        select id, greatest(floor(extract(epoch from created_at)), 1000000000)::bigint as second,
          row_number() over (order by created_at, id) as place
        from threads) numbered) keyed
    where keyed.id = threads.id`.execute(db)
  await sql`alter table threads alter column dat_key set not null`.execute(db)
  await sql`create unique index threads_dat_key on threads (dat_key)`.execute(db)
  await sql`create index threads_relisted on threads (relisted_at) where relisted_at is not null`.execute(db)
  await sql`
    create function take_dat_key() returns trigger language plpgsql set search_path from current as $$ begin
      -- Until the transaction ends: the next one sees this key.
      perform pg_advisory_xact_lock(hashtextextended('board:dat-keys', 0));
      new.dat_key := greatest(floor(extract(epoch from new.created_at)), 1000000000);
      while exists (select from threads where dat_key = new.dat_key) loop
        new.dat_key := new.dat_key + 1;
      end loop;
      return new;
    end $$`.execute(db)
  await sql`create trigger threads_take_dat_key before insert on threads
    for each row execute function take_dat_key()`.execute(db)
  await sql`
    create function note_dat_change() returns trigger language plpgsql set search_path from current as $$ begin
      if (old.edit_revision, old.title) is distinct from (new.edit_revision, new.title) then
        new.rewritten_at := greatest(old.rewritten_at, clock_timestamp());
      end if;
      new.relisted_at := greatest(old.relisted_at, clock_timestamp());
      return new;
    end $$`.execute(db)
  await sql`create trigger threads_note_dat_change before update on threads
    for each row when (
      (old.edit_revision, old.title, old.game_category, old.deleted_at, old.archived_at)
      is distinct from (new.edit_revision, new.title, new.game_category, new.deleted_at, new.archived_at))
    execute function note_dat_change()`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger threads_note_dat_change on threads`.execute(db)
  await sql`drop trigger threads_take_dat_key on threads`.execute(db)
  await sql`drop function note_dat_change(), take_dat_key()`.execute(db)
  await sql`alter table threads drop column dat_key, drop column rewritten_at, drop column relisted_at`.execute(
    db,
  )
}
