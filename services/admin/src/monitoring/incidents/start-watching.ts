import type { App } from '@gamelog/server/app'
import { settleWithTimeout } from '@gamelog/server/service-timeout'
import type { AdminContext } from '../../context.ts'
import type { Monitor } from '../monitor/start-monitor.ts'
import { createIncidentWatch, type IncidentWatch } from './incident-watch.ts'
import { createWorkReader } from './read-work.ts'
import { lastRound } from './round.ts'

/** Evaluates the incidents after each round of probes; rounds do not wait for it. */
export function startWatching(app: App, context: AdminContext, monitor: Monitor): IncidentWatch {
  const watch = createIncidentWatch(context, createWorkReader(context))
  let running: Promise<void> = Promise.resolve()
  monitor.onRound(() => {
    const round = lastRound(monitor.state())
    if (round !== null) running = running.then(() => watch.evaluate(round))
  })
  app.addHook('preClose', () => settleWithTimeout(3_000, running))
  return watch
}
