import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['clicks', 'uncounted_clicks']) {
    await sql`alter table ${sql.table(table)} add column network text, add column member text`.execute(db)
  }
  await sql`
    alter table uncounted_clicks
      drop constraint uncounted_clicks_reason_check,
      add constraint uncounted_clicks_reason_check check (reason in ('bot', 'cross-site', 'repeat'))`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from uncounted_clicks where reason = 'cross-site'`.execute(db)
  await sql`
    alter table uncounted_clicks
      drop constraint uncounted_clicks_reason_check,
      add constraint uncounted_clicks_reason_check check (reason in ('bot', 'repeat'))`.execute(db)
  for (const table of ['clicks', 'uncounted_clicks']) {
    await sql`alter table ${sql.table(table)} drop column network, drop column member`.execute(db)
  }
}
