import type { ArticlesFile } from '@gamelog/contracts/antenna/article'
import type { Kysely } from 'kysely'
import { listNewestArticles } from '../articles/repository.ts'
import type { AntennaTables } from '../db/tables.ts'
import { listPublishedSources } from '../sources/repository.ts'

/** decisions.md, "Antenna": at most 2000 articles or 30 days. */
const maxArticles = 2_000
const maxAge = 30 * 86_400_000

/** The content of articles.json as the tables have it now. */
export async function buildArticlesFile(db: Kysely<AntennaTables>, now: Date): Promise<ArticlesFile> {
  const rows = await listNewestArticles(db, new Date(now.getTime() - maxAge), maxArticles)
  const sources = await listPublishedSources(db)
  return {
    generated_at: now.toISOString(),
    total_count: rows.length,
    articles: rows.map((row) => ({
      id: row.id,
      title: row.title,
      link: row.link,
      sourceSite: row.site,
      thumbnailUrl: row.thumbnail_url,
      publishedDate: Math.floor(row.published_at.getTime() / 1_000),
    })),
    pickups: {},
    sources,
    trending: [],
  }
}
