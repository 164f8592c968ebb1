import { type Ranking, rankingLength } from '@gamelog/contracts/stats/rankings'
import { percent, type StatsRange } from '@gamelog/server/stats-range'
import type { Db } from '../../db/tables.ts'
import { mergeByName, sumOf } from './by-site.ts'
import { clickedOnDays, rankArticles, sumClicksBySource } from './repository.ts'

export async function readArticleRanking(db: Db, range: StatsRange): Promise<Ranking> {
  const articles = await rankArticles(db, clickedOnDays(range), rankingLength)
  return {
    items: articles.map(({ id, title, site, clicks, total }, index) => ({
      rank: index + 1,
      id,
      title,
      note: site,
      value: clicks,
      percentage: percent(clicks, total),
    })),
  }
}

export async function readSourceRanking(db: Db, range: StatsRange): Promise<Ranking> {
  const rows = await sumClicksBySource(db, range, 'all')
  const total = sumOf(rows)
  return {
    items: mergeByName(rows)
      .slice(0, rankingLength)
      .map(({ site, clicks }, index) => ({
        rank: index + 1,
        id: site,
        title: site,
        note: null,
        value: clicks,
        percentage: percent(clicks, total),
      })),
  }
}
