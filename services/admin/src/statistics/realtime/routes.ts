import { countRecentClicks } from '@gamelog/contracts/stats/antenna'
import { rankingLength } from '@gamelog/contracts/stats/rankings'
import { getRealtimeStats, realtimeMinutes } from '@gamelog/contracts/stats/realtime'
import type { App } from '@gamelog/server/app'
import { askInternal } from '@gamelog/server/get-internal'
import { registerRoute } from '@gamelog/server/register-route'
import type { AdminContext } from '../../context.ts'
import { addressOf } from '../../service-address.ts'
import { readRecentViews } from './repository.ts'

const minuteMs = 60_000
/** ms for the antenna service to answer. */
const timeoutMs = 1_000

/** Visitors of the last 30 minutes, the one under way included. */
export function realtimeRoutes(app: App, { config, db }: AdminContext): void {
  registerRoute(app, getRealtimeStats, async () => {
    const now = Date.now()
    const until = now - (now % minuteMs) + minuteMs
    const period = { from: new Date(until - realtimeMinutes * minuteMs), until: new Date(until) }
    const asking = { ...addressOf(config, 'antenna'), timeoutMs }
    const [recent, clicks] = await Promise.all([
      readRecentViews(db, period, rankingLength),
      askInternal(countRecentClicks, asking).catch(() => null),
    ])
    const ofMinute = new Map(recent.minutes.map(({ ago, visitors }) => [ago, visitors]))
    return {
      activeUsers: recent.visitors,
      pageViews: recent.views,
      deviceBreakdown: { desktop: 0, mobile: 0, tablet: 0, ...recent.devices },
      timeline: Array.from({ length: realtimeMinutes }, (_, index) => {
        const minutesAgo = realtimeMinutes - 1 - index
        return { activeUsers: ofMinute.get(minutesAgo) ?? 0, minutesAgo }
      }),
      topPages: recent.pages,
      articleClicks: clicks?.count ?? null,
      lastUpdated: new Date(now).toISOString(),
      error: clicks === null ? '記事のクリックを取得できませんでした' : null,
    }
  })
}
