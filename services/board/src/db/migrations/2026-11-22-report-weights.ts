import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // When the reporter's account was made; null = not known, as for reports of before.
  await sql`alter table reports add column reporter_since timestamptz`.execute(db)
  await sql`create index reports_pending on reports (thread_id, post_number) where status = 'pending'`.execute(
    db,
  )
  // Sum of the weights of the pending reports when it was last calculated, in eighths.
  await sql`alter table posts add column report_weight double precision not null default 0`.execute(db)
  await sql`
    update posts set report_weight = pending.count
    from (select thread_id, post_number, count(*) from reports where status = 'pending' group by 1, 2) as pending
    where posts.thread_id = pending.thread_id and posts.post_number = pending.post_number`.execute(db)
  await sql`create index posts_reported on posts (thread_id, post_number) where report_weight > 0`.execute(db)
  // Accounts that left, until what they reported and reacted to is withdrawn.
  await sql`create table departures (user_id uuid primary key, left_at timestamptz not null)`.execute(db)
  await sql`create index reactions_reactor on reactions (reactor)`.execute(db)
}
