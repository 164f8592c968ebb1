import type { AdminPickup, PickupItem, PickupPosition } from '@gamelog/contracts/antenna/pickup'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** Pickups with their articles: positions first, then reserves by priority. */
export async function listPickupRows(db: Db, tab?: GameCategoryId): Promise<AdminPickup[]> {
  const rows = await db
    .selectFrom('pickups')
    .innerJoin('articles', 'articles.id', 'pickups.article_id')
    .innerJoin('sources', 'sources.id', 'articles.source_id')
    .select(['pickups.id', 'article_id', 'pickups.position', 'priority', 'tab_category'])
    .select(['title', 'link', 'sources.name', 'thumbnail_url'])
    .$if(tab !== undefined, (query) => query.where('tab_category', '=', tab ?? 'all'))
    .orderBy('tab_category')
    .orderBy('pickups.position', (order) => order.asc().nullsLast())
    .orderBy('priority', 'desc')
    .orderBy('pickups.id')
    .execute()
  return rows.map(({ title, link, name, thumbnail_url, ...pickup }) => ({
    ...pickup,
    article: { title, url: link, site_name: name, image_url: thumbnail_url },
  }))
}

/** Revisions of the tabs; a tab never changed has none. */
export async function listRevisions(db: Db): Promise<{ tab_category: GameCategoryId; revision: number }[]> {
  return db.selectFrom('pickup_tabs').selectAll().execute()
}

/** Locks a tab until the transaction ends. @returns its revision */
export async function lockTab(db: Db, tab: GameCategoryId): Promise<number> {
  await db
    .insertInto('pickup_tabs')
    .values({ tab_category: tab })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('pickup_tabs')
    .select('revision')
    .where('tab_category', '=', tab)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.revision
}

/** @returns the new revision */
export async function advanceTabRevision(db: Db, tab: GameCategoryId): Promise<number> {
  const row = await db
    .updateTable('pickup_tabs')
    .set({ revision: sql`revision + 1` })
    .where('tab_category', '=', tab)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return row.revision
}

export async function listTabItems(db: Db, tab: GameCategoryId): Promise<PickupItem[]> {
  return db
    .selectFrom('pickups')
    .select(['article_id', 'position', 'priority'])
    .where('tab_category', '=', tab)
    .orderBy('id')
    .execute()
}

/** Replaces the pickups of a tab. Articles that stay keep their pickup id. */
export async function replaceTabItems(
  db: Db,
  tab: GameCategoryId,
  items: readonly PickupItem[],
): Promise<void> {
  const articleIds = items.map((item) => item.article_id)
  await db
    .deleteFrom('pickups')
    .where('tab_category', '=', tab)
    .$if(articleIds.length > 0, (query) => query.where('article_id', 'not in', articleIds))
    .execute()
  if (items.length === 0) return
  // Clears positions first, because two articles may swap theirs (unique constraint).
  await db.updateTable('pickups').set({ position: null }).where('tab_category', '=', tab).execute()
  await db
    .insertInto('pickups')
    .values(items.map((item) => ({ ...item, tab_category: tab })))
    .onConflict((conflict) =>
      conflict.columns(['tab_category', 'article_id']).doUpdateSet({
        position: (eb) => eb.ref('excluded.position'),
        priority: (eb) => eb.ref('excluded.priority'),
      }),
    )
    .execute()
}

/** Tab and article of a pickup. */
export async function findPickup(
  db: Db,
  id: number,
): Promise<{ tab_category: GameCategoryId; article_id: string } | undefined> {
  return db
    .selectFrom('pickups')
    .select(['tab_category', 'article_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The slots of the given articles, by article. */
export async function listSlots(
  db: Db,
  articleIds: readonly string[],
): Promise<Map<string, { tab_category: GameCategoryId; position: PickupPosition }[]>> {
  const slots = new Map<string, { tab_category: GameCategoryId; position: PickupPosition }[]>()
  if (articleIds.length === 0) return slots
  const rows = await db
    .selectFrom('pickups')
    .select(['article_id', 'tab_category', 'position'])
    .where('article_id', '=', sql<string>`any(${articleIds})`)
    .where('position', 'is not', null)
    .orderBy('position')
    .execute()
  for (const { article_id, tab_category, position } of rows)
    if (position) slots.set(article_id, [...(slots.get(article_id) ?? []), { tab_category, position }])
  return slots
}
