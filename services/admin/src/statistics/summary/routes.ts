import { getPageRanking, rankingLength } from '@gamelog/contracts/stats/rankings'
import {
  getClickStat,
  getNewUserStat,
  getPostStat,
  getStatsSummary,
  type MeasuredStat,
  type SummaryPart,
  type SummaryStat,
  summaryParts,
} from '@gamelog/contracts/stats/summary'
import type { App } from '@gamelog/server/app'
import { askInternal } from '@gamelog/server/get-internal'
import { logFailure } from '@gamelog/server/log-failure'
import { registerRoute } from '@gamelog/server/register-route'
import { withServiceTimeout } from '@gamelog/server/service-timeout'
import { change, percent, readStatsRange } from '@gamelog/server/stats-range'
import type { AdminContext } from '../../context.ts'
import { addressOf } from '../../service-address.ts'
import { listTopPages } from '../page-views/roll-up-repository.ts'
import { measureActiveUsers } from './measure-active-users.ts'

/** ms for each part; they are asked at the same time. */
const timeoutMs = 1_000

/** The headline figures, put together from the services that own them, and the ranking of screens. */
export function summaryRoutes(app: App, { config, db, log }: AdminContext): void {
  registerRoute(app, getStatsSummary, async ({ query }) => {
    const now = new Date()
    const range = readStatsRange(query, now)
    const asking = (service: 'board' | 'user' | 'antenna') => ({
      ...addressOf(config, service),
      timeoutMs,
      query: { start_date: range.firstDay, end_date: range.lastDay },
    })
    const read: Record<SummaryPart, () => Promise<MeasuredStat>> = {
      active_users: () => withServiceTimeout(timeoutMs, measureActiveUsers(db, range, now)),
      posts: () => askInternal(getPostStat, asking('board')),
      article_clicks: () => askInternal(getClickStat, asking('antenna')),
      new_users: () => askInternal(getNewUserStat, asking('user')),
    }
    const ask = async (part: SummaryPart): Promise<SummaryStat | null> => {
      try {
        const stat = await read[part]()
        return { ...stat, change: change(stat.value, stat.previous) }
      } catch (error) {
        logFailure(log, `${part} of the summary`, error)
        return null
      }
    }
    const [active_users = null, posts = null, article_clicks = null, new_users = null] = await Promise.all(
      summaryParts.map(ask),
    )
    const parts = { active_users, posts, article_clicks, new_users }
    return { ...parts, unavailable: summaryParts.filter((part) => parts[part] === null) }
  })

  registerRoute(app, getPageRanking, async ({ query }) => {
    const pages = await listTopPages(db, readStatsRange(query), rankingLength)
    return {
      items: pages.map(({ path, title, views, total }, index) => ({
        rank: index + 1,
        id: path,
        title,
        note: null,
        value: views,
        percentage: percent(views, total),
      })),
    }
  })
}
