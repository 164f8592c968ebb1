import type { AdminPickup, PickupPosition } from '@gamelog/contracts/antenna/pickup'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { type Selectable, sql } from 'kysely'
import type { Db, PickupTabTable } from '../../db/tables.ts'
import type { PlacedPickup } from './times.ts'

/** Pickups with their articles: positions first, then reserves by priority. */
export async function listPickupRows(db: Db, tab?: GameCategoryId): Promise<AdminPickup[]> {
  const rows = await db
    .selectFrom('pickups')
    .innerJoin('articles', 'articles.id', 'pickups.article_id')
    .innerJoin('sources', 'sources.id', 'articles.source_id')
    .select(['pickups.id', 'article_id', 'pickups.position', 'priority', 'tab_category'])
    .select(['starts_at', 'ends_at', 'title', 'link', 'sources.name', 'thumbnail_url', 'published_at'])
    .$if(tab !== undefined, (query) => query.where('tab_category', '=', tab ?? 'all'))
    .orderBy('tab_category')
    .orderBy('pickups.position', (order) => order.asc().nullsLast())
    .orderBy('priority', 'desc')
    .orderBy('pickups.id')
    .execute()
  return rows.map(({ title, link, name, thumbnail_url, published_at, ...pickup }) => ({
    ...pickup,
    ...isoTimes(pickup),
    article: {
      title,
      url: link,
      site_name: name,
      image_url: thumbnail_url,
      published_at: published_at.toISOString(),
    },
  }))
}

interface StoredTimes {
  starts_at: Date | null
  ends_at: Date | null
}

function isoTimes({ starts_at, ends_at }: StoredTimes) {
  return { starts_at: starts_at?.toISOString() ?? null, ends_at: ends_at?.toISOString() ?? null }
}

function storedTimes({ starts_at, ends_at }: PlacedPickup): StoredTimes {
  return { starts_at: starts_at ? new Date(starts_at) : null, ends_at: ends_at ? new Date(ends_at) : null }
}

/** Revision and last change of the tabs; a tab never changed is not among them. */
export async function listTabs(db: Db): Promise<Selectable<PickupTabTable>[]> {
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
export async function advanceTabRevision(
  db: Db,
  tab: GameCategoryId,
  saved: { at: Date; by: string },
): Promise<number> {
  const row = await db
    .updateTable('pickup_tabs')
    .set({ revision: sql`revision + 1`, saved_at: saved.at, saved_by: saved.by })
    .where('tab_category', '=', tab)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return row.revision
}

export async function listTabItems(db: Db, tab: GameCategoryId): Promise<PlacedPickup[]> {
  const rows = await db
    .selectFrom('pickups')
    .select(['article_id', 'position', 'priority', 'starts_at', 'ends_at'])
    .where('tab_category', '=', tab)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, ...isoTimes(row) }))
}

/** Replaces the pickups of a tab. Articles that stay keep their pickup id. */
export async function replaceTabItems(
  db: Db,
  tab: GameCategoryId,
  items: readonly PlacedPickup[],
): Promise<void> {
  const articleIds = items.map((item) => item.article_id)
  await db
    .deleteFrom('pickups')
    .where('tab_category', '=', tab)
    .$if(articleIds.length > 0, (query) => query.where('article_id', 'not in', articleIds))
    .execute()
  if (items.length === 0) return
  await db
    .insertInto('pickups')
    .values(items.map((item) => ({ ...item, ...storedTimes(item), tab_category: tab })))
    .onConflict((conflict) =>
      conflict.columns(['tab_category', 'article_id']).doUpdateSet({
        position: (eb) => eb.ref('excluded.position'),
        priority: (eb) => eb.ref('excluded.priority'),
        starts_at: (eb) => eb.ref('excluded.starts_at'),
        ends_at: (eb) => eb.ref('excluded.ends_at'),
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

/** The first time after `after` at which a pickup begins or ends. */
export async function findNextBoundary(db: Db, after: Date): Promise<Date | undefined> {
  const { starts_at, ends_at } = await db
    .selectFrom('pickups')
    .select((eb) => [
      eb.fn.min('starts_at').filterWhere('starts_at', '>', after).as('starts_at'),
      eb.fn.min('ends_at').filterWhere('ends_at', '>', after).as('ends_at'),
    ])
    .executeTakeFirstOrThrow()
  const [next] = [starts_at, ends_at]
    .filter((time) => time !== null)
    .sort((a, b) => a.getTime() - b.getTime())
  return next
}

/** Deletes pickups that ended before a time. */
export async function deleteEndedPickups(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('pickups').where('ends_at', '<', before).execute()
}

/** The slots in which the given articles stand now, by article. */
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
    .where(sql<boolean>`coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)`)
    .orderBy('position')
    .execute()
  for (const { article_id, tab_category, position } of rows)
    if (position) slots.set(article_id, [...(slots.get(article_id) ?? []), { tab_category, position }])
  return slots
}
