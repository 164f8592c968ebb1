import { type Kysely, sql } from 'kysely'

/** Domains that may show a widget, its pause and its end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table widgets
      add column access text not null default 'all' check (access in ('all', 'listed')),
      add column allowed_domains text[] not null default '{}',
      add column refused_domains text[] not null default '{}',
      add column paused_at timestamptz,
      add column ended_at timestamptz`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table widgets
      drop column access, drop column allowed_domains, drop column refused_domains, drop column paused_at,
      drop column ended_at`.execute(db)
}
