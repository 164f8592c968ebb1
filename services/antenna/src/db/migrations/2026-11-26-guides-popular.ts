import { type Kysely, sql } from 'kysely'

/** Rules may mark articles as 攻略; the order of 人気 is kept between publications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table articles add column guide_by integer`.execute(db)
  await sql`create table popular (position integer primary key, article_id text not null)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table popular`.execute(db)
  await sql`alter table articles drop column guide_by`.execute(db)
}
