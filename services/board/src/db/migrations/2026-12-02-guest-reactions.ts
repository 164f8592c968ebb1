import { type Kysely, sql } from 'kysely'

/** A guest reacts once by cookie and once by address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reactions add column address_key text`.execute(db)
  await sql`create unique index reactions_address on reactions (address_key) where address_key is not null`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reactions drop column address_key`.execute(db)
}
