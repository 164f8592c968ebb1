import {
  countRecentClicks,
  getAntennaStats,
  getArticleClicks,
  getHourlyClicks,
  getSiteRanking,
} from '@gamelog/contracts/stats/antenna'
import { clearDemoHistory } from '@gamelog/contracts/stats/demo-history'
import { getArticleRanking, getSourceRanking } from '@gamelog/contracts/stats/rankings'
import { realtimeMinutes } from '@gamelog/contracts/stats/realtime'
import { getClickStat } from '@gamelog/contracts/stats/summary'
import type { App } from '@gamelog/server/app'
import { createArticlesReader } from '@gamelog/server/published-articles'
import { registerRoute } from '@gamelog/server/register-route'
import { readStatsRange } from '@gamelog/server/stats-range'
import type { AntennaContext } from '../../context.ts'
import { deleteDemoCounts } from '../clicks/roll-up-repository.ts'
import { invalidateFigures } from '../source-figures/repository.ts'
import { readAntennaStats } from './antenna-stats.ts'
import { readClickRanking } from './click-ranking.ts'
import { readClickStat } from './click-stat.ts'
import { readHourlyClicks } from './hourly-clicks.ts'
import { readArticleRanking, readSourceRanking } from './rankings.ts'
import { countClicksSince } from './repository.ts'
import { readSiteRanking } from './site-ranking.ts'

export function statsRoutes(app: App, { config, db }: AntennaContext): void {
  const { publishedDir } = config
  const readArticles = createArticlesReader(publishedDir)

  registerRoute(app, getAntennaStats, async ({ query }) =>
    readAntennaStats({ db, publishedDir, readArticles }, readStatsRange(query)),
  )
  registerRoute(app, getSiteRanking, async ({ query }) =>
    readSiteRanking(db, readStatsRange(query), query.site),
  )
  registerRoute(app, getHourlyClicks, ({ query }) => readHourlyClicks(db, query.site))
  registerRoute(app, getArticleRanking, async ({ query }) => readArticleRanking(db, readStatsRange(query)))
  registerRoute(app, getSourceRanking, async ({ query }) => readSourceRanking(db, readStatsRange(query)))
  registerRoute(app, getArticleClicks, ({ query }) => readClickRanking(db, query.period))

  registerRoute(app, getClickStat, async ({ query }) => readClickStat(db, readStatsRange(query)))
  registerRoute(app, countRecentClicks, async () => ({
    count: await countClicksSince(db, new Date(Date.now() - realtimeMinutes * 60_000)),
  }))
  registerRoute(app, clearDemoHistory, async () => {
    const rows = await deleteDemoCounts(db)
    await invalidateFigures(db)
    return { rows }
  })
}
