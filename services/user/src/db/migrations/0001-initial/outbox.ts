import { sql } from 'kysely'

/** Changes for the audit log and notices for the operators, until the admin service has stored them. */
export const outbox = sql`
  create table outbox (
    id uuid primary key default gen_random_uuid(),
    at timestamptz not null default clock_timestamp(),
    topic text not null default 'audit' check (topic in ('audit', 'notice')),
    admin_session text,
    request_id text,
    -- Not used; dropped by 0003-outbox-payload.
    actor_user_id uuid,
    action text not null,
    target text not null,
    before jsonb,
    after jsonb,
    reason text
  );
  create index outbox_at on outbox (at);
`
