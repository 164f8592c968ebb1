import { type Kysely, sql } from 'kysely'

/**
 * The migration by which rows of an outbox got a payload in place of columns whose meaning depended on the topic; waiting rows are
 * converted. The same for every service, and frozen as its migrations are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column payload jsonb`.execute(db)
  await sql`
    update outbox set payload = case topic
      when 'audit' then jsonb_build_object(
        'admin_session', admin_session, 'action', action, 'target', target,
        'before', before, 'after', after, 'reason', reason)
        || case when request_id is null then '{}' else jsonb_build_object('request_id', request_id) end
      when 'notice' then after || jsonb_build_object('kind', action, 'link', target)
      else after || jsonb_build_object('article_id', target)
    end`.execute(db)
  await sql`
    alter table outbox
      alter column payload set not null,
      alter column topic drop default,
      drop column if exists actor_user_id, drop column admin_session, drop column request_id, drop column action,
      drop column target, drop column before, drop column after, drop column reason`.execute(db)
}
