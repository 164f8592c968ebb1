import { type Kysely, sql } from 'kysely'

/** Pickups have a from and an until; positions may be held in turn. Tabs know who changed them last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Which times may stand beside each other is checked under the tab's lock (change-tab.ts).
  await sql`
    alter table pickups
      drop constraint pickups_tab_category_position_key,
      add column starts_at timestamptz,
      add column ends_at timestamptz,
      add check (ends_at > starts_at)`.execute(db)
  await sql`create index pickups_starts_at on pickups (starts_at) where starts_at is not null`.execute(db)
  await sql`create index pickups_ends_at on pickups (ends_at) where ends_at is not null`.execute(db)
  await sql`
    alter table pickup_tabs
      add column saved_at timestamptz,
      add column saved_by uuid`.execute(db)
}
