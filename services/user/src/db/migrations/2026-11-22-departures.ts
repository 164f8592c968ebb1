import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tombstones (
      identity_hash text primary key,
      user_id uuid not null,
      left_at timestamptz not null
    )`.execute(db)
  await sql`create index tombstones_user on tombstones (user_id)`.execute(db)
  await sql`create index tombstones_left on tombstones (left_at)`.execute(db)
  // Accounts that left and that the board has not been told about.
  await sql`
    create table departures (
      user_id uuid primary key,
      left_at timestamptz not null
    )`.execute(db)
  // Banned leavers of before get their account id back; bans lifted since have no row in bans any more. left_bans is
  // not read from here on.
  await sql`
    insert into tombstones (identity_hash, user_id, left_at)
    select left_bans.identity_hash, bans.user_id, now()
    from left_bans
    join bans on bans.banned_at = left_bans.banned_at and bans.banned_by = left_bans.banned_by
      and bans.reason = left_bans.reason and bans.memo = left_bans.memo
    where not exists (select from accounts where accounts.id = bans.user_id)
    on conflict do nothing`.execute(db)
}
