import type { ClickPeriod, ClickRanking } from '@gamelog/contracts/stats/antenna'
import { rankingLength } from '@gamelog/contracts/stats/rankings'
import { addDays, hourMs, jstDayOf, startOfHour } from '@gamelog/domain/jst'
import type { Db } from '../../db/tables.ts'
import { clickedOnDays, clickedSince, rankArticles } from './repository.ts'

/** The most clicked articles: today, in the 24 hours up to this one, or on the seven days up to today. */
export async function readClickRanking(db: Db, period: ClickPeriod, now = new Date()): Promise<ClickRanking> {
  const articles = await rankArticles(db, clickedIn(period, now), rankingLength)
  return {
    period,
    articles: articles.map(({ id, title, site, accent, clicks }, index) => ({
      id,
      rank: index + 1,
      title,
      site,
      accent,
      clicks,
    })),
    lastUpdated: now.toISOString(),
  }
}

function clickedIn(period: ClickPeriod, now: Date) {
  const today = jstDayOf(now)
  if (period === '24h') return clickedSince(new Date(startOfHour(now).getTime() - 23 * hourMs))
  return clickedOnDays({ firstDay: period === 'today' ? today : addDays(today, -6), lastDay: today })
}
