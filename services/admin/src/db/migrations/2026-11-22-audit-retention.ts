import { type Kysely, sql } from 'kysely'

/** Rows of the audit log may go after two years, and not before; nothing else changes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_early_delete() returns trigger language plpgsql as $$
    begin
      if old.stored_at >= now() - interval '730 days' then
        raise exception 'the audit log is insert-only' using errcode = 'insufficient_privilege';
      end if;
      return old;
    end $$`.execute(db)
  await sql`drop trigger audit_log_insert_only on audit_log`.execute(db)
  await sql`create trigger audit_log_insert_only before update or truncate on audit_log
    for each statement execute function refuse_change()`.execute(db)
  await sql`create trigger audit_log_retention before delete on audit_log
    for each row execute function refuse_early_delete()`.execute(db)
  await sql`create index audit_log_stored_at on audit_log (stored_at)`.execute(db)
}
