import type { PublishedSource } from '@gamelog/contracts/antenna/article'
import type { PickupPosition } from '@gamelog/contracts/antenna/pickup'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { sql } from 'kysely'
import type { ClickCounts, ClickRollUps, Db, SeedClick } from './tables.ts'

/** True when there are pickups: the seed then has nothing to do. */
export async function isInUse(db: Db): Promise<boolean> {
  const pickup = await db.selectFrom('pickups').select('article_id').limit(1).executeTakeFirst()
  return pickup !== undefined
}

/** True when every active source was fetched at least once. */
export async function areFeedsRead(db: Db): Promise<boolean> {
  const sources = await db.selectFrom('sources').select('last_ok_at').where('active', '=', true).execute()
  return sources.length > 0 && sources.every((source) => source.last_ok_at !== null)
}

export async function listSources(db: Db): Promise<PublishedSource[]> {
  return db.selectFrom('sources').select(['name', 'home_url', 'accent', 'rule']).execute()
}

export interface SeedArticle {
  id: string
  title: string
  sourceSite: string
  published_at: Date
}

/** Newest first. */
export async function listArticles(db: Db): Promise<SeedArticle[]> {
  return db
    .selectFrom('articles')
    .innerJoin('sources', 'sources.id', 'articles.source_id')
    .select(['articles.id', 'title', 'sources.name as sourceSite', 'published_at'])
    .orderBy('published_at', 'desc')
    .execute()
}

export async function insertPickups(
  db: Db,
  tab: GameCategoryId,
  rows: { article_id: string; position: PickupPosition | null; priority: number }[],
): Promise<void> {
  if (rows.length === 0) return
  await db.insertInto('pickup_tabs').values({ tab_category: tab, revision: 1 }).execute()
  await db
    .insertInto('pickups')
    .values(rows.map((row) => ({ ...row, tab_category: tab, starts_at: null, ends_at: null })))
    .execute()
}

const batchSize = 1_000

export async function insertClicks(db: Db, clicks: readonly SeedClick[]): Promise<void> {
  for (let start = 0; start < clicks.length; start += batchSize)
    await db
      .insertInto('clicks')
      .values(clicks.slice(start, start + batchSize))
      .execute()
}

export async function insertRepeats(db: Db, clicks: readonly SeedClick[]): Promise<void> {
  if (clicks.length === 0) return
  await db
    .insertInto('uncounted_clicks')
    .values(clicks.map((click) => ({ ...click, reason: 'repeat' as const })))
    .execute()
}

/** Inserts what the clicks add up to, as the demo's. */
export async function insertClickCounts(db: Db, { slots, hours, days }: ClickRollUps): Promise<void> {
  const counts = (rows: readonly ClickCounts[]) =>
    sql`${rows.map(({ page }) => page)}::text[], ${rows.map(({ clicks }) => clicks)}::integer[], ${rows.map(({ raw }) => raw)}::integer[]`
  const articles = (rows: readonly { article_id: string }[]) =>
    sql`${rows.map(({ article_id }) => article_id)}::text[]`
  // Arrays: a statement takes 65,535 parameters, and the hours are more.
  await sql`
    insert into click_slots (slot, page, clicks, raw, is_demo)
    select *, true from unnest(${slots.map(({ slot }) => slot)}::timestamptz[], ${counts(slots)})`.execute(db)
  await sql`
    insert into click_hours (hour, article_id, page, clicks, raw, is_demo)
    select *, true from unnest(${hours.map(({ hour }) => hour)}::timestamptz[], ${articles(hours)}, ${counts(hours)})`.execute(
    db,
  )
  await sql`
    insert into click_days (day, article_id, page, clicks, raw, is_demo)
    select *, true from unnest(${days.map(({ day }) => day)}::date[], ${articles(days)}, ${counts(days)})`.execute(
    db,
  )
}

/** Makes the figures of /sources be computed from the clicks that are there now. */
export async function forgetFigures(db: Db): Promise<void> {
  await db.deleteFrom('sent_days').execute()
  await db.deleteFrom('source_weeks').execute()
}

/** Makes the worker publish articles.json. */
export async function requestPublish(db: Db): Promise<void> {
  await db.updateTable('publication').set({ wanted_revision: sql`wanted_revision + 1` }).execute()
}
