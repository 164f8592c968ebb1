import { type Kysely, sql } from 'kysely'

/** Bans that have ended are kept apart from those in force, and members may appeal once per ban. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bans
      add column id uuid not null default gen_random_uuid(),
      add column source jsonb`.execute(db)
  await sql`create unique index bans_id on bans (id)`.execute(db)
  await sql`
    create table ended_bans (
      id uuid primary key,
      user_id uuid not null,
      reason text not null,
      memo text not null,
      banned_at timestamptz not null,
      banned_by uuid not null,
      expires_at timestamptz,
      source jsonb,
      ended_at timestamptz not null,
      ended_by uuid
    )`.execute(db)
  await sql`create index ended_bans_user on ended_bans (user_id)`.execute(db)
  await sql`create index ended_bans_ended on ended_bans (ended_at)`.execute(db)
  await sql`
    create view all_bans as
    select id, user_id, reason, memo, banned_at, banned_by, expires_at, source,
      null::timestamptz as ended_at, null::uuid as ended_by
    from bans
    union all
    select id, user_id, reason, memo, banned_at, banned_by, expires_at, source, ended_at, ended_by
    from ended_bans`.execute(db)
  await sql`
    create table appeals (
      id integer generated always as identity primary key,
      ban_id uuid not null unique,
      user_id uuid not null,
      text text not null check (char_length(text) between 1 and 500),
      created_at timestamptz not null,
      outcome text check (outcome in ('shortened', 'lifted', 'rejected')),
      reply text check (char_length(reply) between 1 and 500),
      decided_at timestamptz,
      decided_by uuid,
      new_expires_at timestamptz,
      check ((outcome is null) = (decided_at is null)),
      check ((outcome is null) = (reply is null))
    )`.execute(db)
  await sql`create index appeals_user on appeals (user_id)`.execute(db)
  await sql`alter table ban_log add column route text`.execute(db)
  await sql`create index ban_log_user on ban_log (user_id, t)`.execute(db)
}
