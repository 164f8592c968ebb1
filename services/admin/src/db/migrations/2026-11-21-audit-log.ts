import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      id uuid primary key,
      at timestamptz not null,
      service text not null,
      actor_user_id uuid,
      action text not null,
      target text not null,
      before jsonb,
      after jsonb,
      reason text,
      stored_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index audit_log_at on audit_log (at desc, id)`.execute(db)
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is insert-only' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`create trigger audit_log_insert_only before update or delete or truncate on audit_log
    for each statement execute function refuse_change()`.execute(db)
}
