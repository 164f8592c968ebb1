import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table articles
      add column discriminator text not null default '',
      add column link_rule smallint not null default 1,
      drop constraint articles_canonical_link_key,
      drop constraint articles_source_id_guid_key`.execute(db)
  await sql`create unique index articles_identity on articles (canonical_link, discriminator)`.execute(db)
  await sql`create index articles_guid on articles (source_id, guid)`.execute(db)
  await sql`create index articles_link_rule on articles (link_rule)`.execute(db)
  await sql`
    alter table sources
      add column moved_to text,
      add column moved_count smallint not null default 0,
      add column paused boolean not null default false,
      add column parsed_apart boolean not null default false`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sources drop column moved_to, drop column moved_count, drop column paused, drop column parsed_apart`.execute(
    db,
  )
  await sql`drop index articles_identity, articles_guid, articles_link_rule`.execute(db)
  await sql`delete from articles where discriminator <> ''`.execute(db)
  await sql`
    alter table articles
      drop column discriminator,
      drop column link_rule,
      add unique (canonical_link),
      add unique (source_id, guid)`.execute(db)
}
