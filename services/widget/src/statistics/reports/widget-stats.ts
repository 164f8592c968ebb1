import { domainArticles, type WidgetStats } from '@gamelog/contracts/widget/stats'
import { percent, type StatsRange } from '@gamelog/server/stats-range'
import type { Db } from '../../db/tables.ts'
import { sumByDomain, topArticles } from './repository.ts'

/** Views, clicks and transitions over a range, by domain or of one. */
export async function readWidgetStats(db: Db, range: StatsRange, domain?: string): Promise<WidgetStats> {
  const [domains, articles] = await Promise.all([
    sumByDomain(db, range, { domain }),
    topArticles(db, range, { domain, limit: domainArticles }),
  ])
  const total = (pick: (row: (typeof domains)[number]) => number) =>
    domains.reduce((sum, row) => sum + pick(row), 0)
  const clicks = total((row) => row.clicks)
  const transitions = total((row) => row.transitions)
  const articlesOf = Map.groupBy(articles, (article) => article.domain)
  const sites = domains.filter((row) => row.clicks > 0).toSorted((a, b) => b.clicks - a.clicks)
  return {
    widget_views: total((row) => row.views),
    widget_clicks: clicks,
    raw_widget_clicks: total((row) => row.raw_clicks),
    intermediate_clicks: transitions,
    conversion_rate: percent(transitions, clicks),
    sites: sites.map((row) => ({
      domain: row.domain,
      clicks: row.clicks,
      percentage: percent(row.clicks, clicks),
      views: row.views,
      intermediate_clicks: row.transitions,
      top_articles: (articlesOf.get(row.domain) ?? []).map(({ article_id, title, clicks }) => ({
        article_id,
        title,
        clicks,
      })),
    })),
  }
}
