import type { Article, ArticlesFile } from '@gamelog/contracts/antenna/article'
import { fileLimits } from '../../articles/store/file-limits.ts'
import { listNewestArticles, type PublishedRow } from '../../articles/store/repository.ts'
import { listPickupRows } from '../../curation/pickups/repository.ts'
import { isInForce } from '../../curation/pickups/times.ts'
import type { Db } from '../../db/tables.ts'
import { listPublishedSources } from '../../sources/registry/repository.ts'
import { listPopular, listTrending } from '../../statistics/trending/repository.ts'

/** The content of articles.json according to the tables, without stories. */
export async function buildArticlesFile(db: Db, now: Date): Promise<ArticlesFile> {
  const rows = await listNewestArticles(db, new Date(now.getTime() - fileLimits.maxAgeMs), fileLimits)
  const sources = await listPublishedSources(db)
  const pickups = await listPickupRows(db)
  const trending = await listTrending(db)
  const popular = await listPopular(db)
  // Browsers know only the articles of the file: pickups and trending entries of older ones are left out.
  const present = new Set(rows.map((row) => row.id))
  const shown = pickups.filter((pickup) => present.has(pickup.article_id) && isInForce(pickup, now.getTime()))
  return {
    generated_at: now.toISOString(),
    total_count: rows.length,
    articles: rows.map(toArticle),
    pickups: groupPickups(shown),
    sources,
    trending: trending.filter((id) => present.has(id)),
    popular: popular.filter((id) => present.has(id)),
  }
}

/** The public form of an article. */
export function toArticle(row: PublishedRow): Article {
  return {
    id: row.id,
    title: row.title,
    link: row.link,
    sourceSite: row.site,
    thumbnailUrl: row.thumbnail_url,
    publishedDate: Math.floor(row.published_at.getTime() / 1_000),
    ...(row.pr_by === null ? {} : { pr: true as const }),
    ...(row.category === null ? {} : { category: row.category }),
    ...(row.guide_by === null ? {} : { kind: 'guide' as const }),
  }
}

/** Pickups by tab: articles with a position, and reserves in the order of `rows`. */
function groupPickups(rows: Awaited<ReturnType<typeof listPickupRows>>): ArticlesFile['pickups'] {
  const tabs: ArticlesFile['pickups'] = {}
  for (const { tab_category, article_id, position } of rows) {
    tabs[tab_category] ??= { positioned: {}, reserves: [] }
    if (position === null) tabs[tab_category].reserves.push(article_id)
    else tabs[tab_category].positioned[position] = article_id
  }
  return tabs
}
