import { sql } from 'kysely'

/** Changes made in the back office. Rows may go after two years, and not before; nothing else changes them. */
export const auditLog = sql`
  create table audit_log (
    id uuid primary key,
    at timestamptz not null,
    service text not null,
    -- Null with a session: the session that the service named is not known.
    actor_user_id uuid,
    admin_session text,
    request_id text,
    action text not null,
    target text not null,
    before jsonb,
    after jsonb,
    reason text,
    stored_at timestamptz not null default now()
  );
  create index audit_log_at on audit_log (at desc, id);
  create index audit_log_stored_at on audit_log (stored_at);
  create index audit_log_actor on audit_log (actor_user_id, at desc, id);
  create index audit_log_request on audit_log (request_id) where request_id is not null;

  create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is insert-only' using errcode = 'insufficient_privilege';
    end $$;
  create trigger audit_log_insert_only before update or truncate on audit_log
    for each statement execute function refuse_change();

  create function refuse_early_delete() returns trigger language plpgsql as $$
    begin
      if old.stored_at >= now() - interval '730 days' then
        raise exception 'the audit log is insert-only' using errcode = 'insufficient_privilege';
      end if;
      return old;
    end $$;
  create trigger audit_log_retention before delete on audit_log
    for each row execute function refuse_early_delete();
`
