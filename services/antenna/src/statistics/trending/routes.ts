import { listMostClicked, mostClickedLimit } from '@gamelog/contracts/widget/events'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { AntennaContext } from '../../context.ts'
import { readMostClicked } from './read-most-clicked.ts'

/** For the widget service, which shows what is clicked most. */
export function trendingRoutes(app: App, { db }: AntennaContext): void {
  registerRoute(app, listMostClicked, async () => ({
    article_ids: await readMostClicked(db, new Date(), mostClickedLimit),
  }))
}
