import type { App } from '@gamelog/server/app'
import { logFailure } from '@gamelog/server/log-failure'
import type { SiteWatch } from '@gamelog/server/site-watch'
import type { AdminContext } from '../../context.ts'
import type { IncidentWatch } from '../incidents/incident-watch.ts'
import type { Monitor } from '../monitor/start-monitor.ts'
import { publishStatus } from './publish-status.ts'
import { statusRoutes } from './routes.ts'
import { createStatusWatch } from './watch-status.ts'

/** ms between two readings of history and events; a round of probes comes each 15 s. */
const everyMs = 55_000

/** The public status, read anew with the rounds of probes. */
export function startStatus(
  app: App,
  parts: {
    context: AdminContext
    monitor: Monitor
    watch: Pick<IncidentWatch, 'book'>
    site: SiteWatch
  },
): void {
  const { context, monitor, watch, site } = parts
  const status = createStatusWatch({ context, monitor, book: watch.book, site })
  let readAt = 0
  monitor.onRound(() => {
    if (monitor.now().getTime() - readAt < everyMs) return
    readAt = monitor.now().getTime()
    void status
      .refresh()
      .then(() => publishStatus(context, status.read()))
      .catch((error: Error) => logFailure(context.log, 'copy of the status', error))
  })
  app.addHook('onReady', () => status.refresh())
  statusRoutes(app, status)
}
