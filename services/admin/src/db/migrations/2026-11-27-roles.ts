import { type Kysely, sql } from 'kysely'

const isRole = sql`role in ('admin', 'moderator', 'editor', 'viewer')`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table admins add column role text not null default 'admin' check (${isRole})`.execute(db)
  // Sessions of before, and of a release that still runs beside this one, are admins'.
  await sql`alter table admin_sessions add column role text not null default 'admin' check (${isRole})`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table admin_sessions drop column role`.execute(db)
  await sql`alter table admins drop column role`.execute(db)
}
