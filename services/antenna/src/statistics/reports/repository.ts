import type { FeedSource } from '@gamelog/contracts/antenna/source'
import type { PartCount, Period } from '@gamelog/server/measured-stat'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** JST days (yyyy-MM-dd), both included. */
export interface Days {
  firstDay: string
  lastDay: string
}

const onDays = ({ firstDay, lastDay }: Days) => sql`day >= ${firstDay}::date and day <= ${lastDay}::date`

/** Counted clicks by article over days. */
export const clickedOnDays = (days: Days) =>
  sql`select article_id, sum(clicks) as clicks from click_days where ${onDays(days)} group by article_id having sum(clicks) > 0`

/** Counted clicks by article from the hour that begins at `from` on. */
export const clickedSince = (from: Date) =>
  sql`select article_id, sum(clicks) as clicks from click_hours where hour >= ${from} group by article_id having sum(clicks) > 0`

const clickedInFeed = (days: Days) =>
  sql`select article_id, sum(clicks) as clicks from click_days where ${onDays(days)} and page = 'main' group by article_id having sum(clicks) > 0`

export interface PageClicks {
  page: 'main' | 'intermediate'
  /** Counted ones. */
  clicks: number
  raw: number
}

/** Clicks of a period that begins and ends with ten minutes, by where they were made. */
export async function sumClicks(db: Db, { from, until }: Period): Promise<PageClicks[]> {
  return db
    .selectFrom('click_slots')
    .select(['page', sql<number>`sum(clicks)::int`.as('clicks'), sql<number>`sum(raw)::int`.as('raw')])
    .where('slot', '>=', from)
    .where('slot', '<', until)
    .groupBy('page')
    .execute()
}

/** Counted clicks of a period by parts. */
export async function countClickParts(db: Db, { from, until }: Period, partMs: number): Promise<PartCount[]> {
  const { rows } = await sql<PartCount>`
    select date_bin(make_interval(secs => ${partMs / 1_000}), slot, ${from}::timestamptz) as start, sum(clicks)::int as count
    from click_slots where slot >= ${from} and slot < ${until} group by 1`.execute(db)
  return rows
}

/** The same by hours, on the articles of the sources called `site`. */
export async function countSiteHours(db: Db, { from, until }: Period, site: string): Promise<PartCount[]> {
  return db
    .selectFrom('click_hours')
    .innerJoin('articles', 'articles.id', 'click_hours.article_id')
    .innerJoin('sources', 'sources.id', 'articles.source_id')
    .select(['hour as start', sql<number>`sum(clicks)::int`.as('count')])
    .where('sources.name', '=', site)
    .where('hour', '>=', from)
    .where('hour', '<', until)
    .groupBy('hour')
    .execute()
}

/** Single counted clicks since `since`. */
export async function countClicksSince(db: Db, since: Date): Promise<number> {
  const row = await db
    .selectFrom('clicks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return row.count
}

export interface SiteClicks {
  /** Two when a removed source and a present one have the same name. */
  site: string
  accent: FeedSource['accent']
  is_removed: boolean
  clicks: number
}

/** Counted clicks by source, most first; of the feed alone or of all pages. */
export async function sumClicksBySource(db: Db, days: Days, page: 'feed' | 'all'): Promise<SiteClicks[]> {
  const { rows } = await sql<SiteClicks>`
    with clicked as (${page === 'feed' ? clickedInFeed(days) : clickedOnDays(days)})
    select sources.name as site, accent, removed_at is not null as is_removed, sum(clicks)::int as clicks
    from clicked join articles on articles.id = article_id join sources on sources.id = source_id
    group by sources.id
    order by clicks desc, sources.position, sources.id`.execute(db)
  return rows
}

export interface RankedArticle {
  id: string
  title: string
  site: string
  accent: FeedSource['accent']
  clicks: number
  /** Clicks on all articles. */
  total: number
}

/** The `limit` articles with most clicks; equal ones: the newer first. @param clicked article_id and clicks */
export async function rankArticles(
  db: Db,
  clicked: RawBuilder<unknown>,
  limit: number,
): Promise<RankedArticle[]> {
  const { rows } = await sql<RankedArticle>`
    with clicked as (${clicked}), best as (
      select * from clicked order by clicks desc fetch first ${sql.lit(limit)} rows with ties
    )
    select articles.id, title, name as site, accent, clicks::int, (select sum(clicks) from clicked)::int as total
    from best join articles on articles.id = article_id join sources on sources.id = source_id
    order by best.clicks desc, published_at desc, articles.id
    limit ${limit}`.execute(db)
  return rows
}

export interface SiteArticle {
  site: string
  rank: number
  id: string
  title: string
  clicks: number
  /** Clicks on all articles of the site. */
  site_clicks: number
}

/** The articles with most clicks on the feed of each source, or of one, in the order of sites and ranks. */
export async function rankArticlesOfSites(
  db: Db,
  days: Days,
  { site, limit }: { site: string | undefined; limit: number },
): Promise<SiteArticle[]> {
  const ofSite = site === undefined ? sql`` : sql`where sources.name = ${site}`
  const { rows } = await sql<SiteArticle>`
    with clicked as (${clickedInFeed(days)}), ranked as (
      select sources.name as site, article_id, clicks,
        row_number() over (partition by sources.name order by clicks desc, published_at desc, article_id) as rank,
        sum(clicks) over (partition by sources.name) as site_clicks
      from clicked join articles on articles.id = article_id join sources on sources.id = source_id ${ofSite}
    )
    select site, rank::int, id, title, ranked.clicks::int, site_clicks::int
    from ranked join articles on articles.id = article_id
    where rank <= ${limit}
    order by site_clicks desc, site, rank`.execute(db)
  return rows
}

/** Counted clicks of all time on each of the articles. */
export async function sumClicksOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('click_days')
    .select(['article_id', sql<number>`sum(clicks)::int`.as('count')])
    .where('article_id', '=', sql<string>`any(${ids})`)
    .groupBy('article_id')
    .execute()
  return new Map(rows.map(({ article_id, count }) => [article_id, count]))
}
