import { type SourceLinks, shownDeadLinks, shownOtherSites } from '@gamelog/contracts/antenna/admin-source'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { isPublished } from '../store/repository.ts'

/** What is known of the links of a source's articles published since `since`. */
export async function readSourceLinks(db: Db, sourceId: string, since: Date): Promise<SourceLinks> {
  const shown = db
    .selectFrom('link_checks')
    .innerJoin('articles', 'articles.id', 'article_id')
    .innerJoin('sources', 'sources.id', 'source_id')
    .where('source_id', '=', sourceId)
    .where('articles.published_at', '>=', since)
    .where(isPublished)
  const number = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`count(*) filter (where ${condition})::int`
  const counts = await shown
    .select([
      number(sql`result in ('ok', 'gone')`).as('checked'),
      number(sql`result = 'unknown'`).as('unknown'),
      number(sql`dead_since is not null`).as('dead'),
    ])
    .executeTakeFirstOrThrow()
  const dead = await shown
    .select(['articles.id', 'title', 'articles.link', 'dead_since'])
    .where('dead_since', 'is not', null)
    .$narrowType<{ dead_since: Date }>()
    .orderBy('dead_since', 'desc')
    .orderBy('articles.id')
    .limit(shownDeadLinks)
    .execute()
  const sites = await shown
    .select(sql<string>`unnest(other_sites)`.as('site'))
    .distinct()
    .orderBy('site')
    .limit(shownOtherSites)
    .execute()
  return {
    ...counts,
    dead_articles: dead.map(({ dead_since, ...article }) => ({
      ...article,
      since: dead_since.toISOString(),
    })),
    other_sites: sites.map(({ site }) => site),
  }
}
