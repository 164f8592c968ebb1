import { type Kysely, sql } from 'kysely'

/** Minutes of a day (of Tokyo) the monitor looked at: the samples themselves are kept 30 days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table monitor_days (day text primary key, minutes integer not null)`.execute(db)
  await sql`
    insert into monitor_days (day, minutes)
    select to_char(at at time zone 'Asia/Tokyo', 'YYYY-MM-DD'), sum(step) / 60
    from monitor_samples where services - 'admin' <> '{}' group by 1`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table monitor_days`.execute(db)
}
