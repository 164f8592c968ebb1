import { type SiteRanking, siteArticles } from '@gamelog/contracts/stats/antenna'
import { percent, type StatsRange } from '@gamelog/server/stats-range'
import type { Db } from '../../db/tables.ts'
import { rankArticlesOfSites } from './repository.ts'

/** The articles most clicked on the feed, by source: the parts of the distribution by site. */
export async function readSiteRanking(db: Db, range: StatsRange, site?: string): Promise<SiteRanking> {
  const rows = await rankArticlesOfSites(db, range, { site, limit: siteArticles })
  const sites = Map.groupBy(rows, (row) => row.site)
  return {
    sites: [...sites].map(([name, articles]) => ({
      site: name,
      articles: articles.map(({ rank, id, title, clicks, site_clicks }) => ({
        rank,
        id,
        title,
        clicks,
        percentage: percent(clicks, site_clicks),
      })),
    })),
  }
}
