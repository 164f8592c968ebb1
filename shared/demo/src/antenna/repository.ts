import type { PublishedSource } from '@gamelog/contracts/antenna/article'
import type { ClickPage } from '@gamelog/contracts/antenna/click'
import type { PickupPosition } from '@gamelog/contracts/antenna/pickup'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { type Kysely, sql } from 'kysely'

export interface SeedClick {
  id: string
  at: Date
  article_id: string
  page: ClickPage
  from_host: string | null
  visitor: string
}

/** The columns the seed reads and fills; the antenna service owns the tables. */
export interface AntennaTables {
  sources: PublishedSource & { id: string; position: number; last_ok_at: Date | null; active: boolean }
  articles: { id: string; source_id: string; title: string; published_at: Date }
  pickup_tabs: { tab_category: GameCategoryId; revision: number }
  pickups: {
    tab_category: GameCategoryId
    article_id: string
    position: PickupPosition | null
    priority: number
  }
  clicks: SeedClick
  uncounted_clicks: SeedClick & { reason: 'bot' | 'repeat' }
  publication: { wanted_revision: number }
}
export type Db = Kysely<AntennaTables>

/** Keeps two seeds at once from both writing; released with the transaction. */
export async function lockSeed(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('demo.antenna-seed'))`.execute(db)
}

/** True when somebody picked or clicked already: the demo's content is not needed then. */
export async function isInUse(db: Db): Promise<boolean> {
  const pickup = await db.selectFrom('pickups').select('article_id').limit(1).executeTakeFirst()
  return pickup !== undefined
}

/** True when every source has been read at least once. */
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
    .values(rows.map((row) => ({ ...row, tab_category: tab })))
    .execute()
}

const lot = 1_000

export async function insertClicks(db: Db, clicks: readonly SeedClick[]): Promise<void> {
  for (let start = 0; start < clicks.length; start += lot)
    await db
      .insertInto('clicks')
      .values(clicks.slice(start, start + lot))
      .execute()
}

export async function insertRepeats(db: Db, clicks: readonly SeedClick[]): Promise<void> {
  if (clicks.length === 0) return
  await db
    .insertInto('uncounted_clicks')
    .values(clicks.map((click) => ({ ...click, reason: 'repeat' as const })))
    .execute()
}

/** The worker writes articles.json anew when it sees this. */
export async function wantPublication(db: Db): Promise<void> {
  await db.updateTable('publication').set({ wanted_revision: sql`wanted_revision + 1` }).execute()
}
