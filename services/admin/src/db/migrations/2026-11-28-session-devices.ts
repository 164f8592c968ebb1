import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table admin_sessions
      add column user_agent text not null default '',
      add column address text not null default ''`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table admin_sessions drop column user_agent, drop column address`.execute(db)
}
