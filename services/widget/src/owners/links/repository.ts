import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

export interface LinkRow {
  domain: string
  created_at: Date
  created_by: string
}

/** Links by domain; with `widgetId` those of domains that have shown that widget. */
export async function listLinks(db: Db, widgetId?: string): Promise<LinkRow[]> {
  let query = db.selectFrom('owner_links').select(['domain', 'created_at', 'created_by'])
  if (widgetId !== undefined)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('widget_days')
          .select(sql`1`.as('one'))
          .where('widget_id', '=', widgetId)
          .where(sql<number>`views + clicks + transitions`, '>', 0)
          .whereRef('widget_days.domain', '=', 'owner_links.domain'),
      ),
    )
  return query.orderBy('domain').execute()
}

/** @returns the domain whose numbers a key shows */
export async function findLinkedDomain(db: Db, keyHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('owner_links')
    .select('domain')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return row?.domain
}

/** Stores the link of a domain in place of an earlier one. */
export async function replaceLink(
  db: Db,
  link: { domain: string; key_hash: Buffer; created_by: string },
): Promise<LinkRow> {
  return db
    .insertInto('owner_links')
    .values(link)
    .onConflict((conflict) =>
      conflict.column('domain').doUpdateSet({
        key_hash: link.key_hash,
        created_by: link.created_by,
        created_at: sql`now()`,
      }),
    )
    .returning(['domain', 'created_at', 'created_by'])
    .executeTakeFirstOrThrow()
}

/** Locks the link of a domain until the transaction ends. */
export async function lockLink(db: Db, domain: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom('owner_links')
    .select(['domain', 'created_at', 'created_by'])
    .where('domain', '=', domain)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteLink(db: Db, domain: string): Promise<void> {
  await db.deleteFrom('owner_links').where('domain', '=', domain).execute()
}
