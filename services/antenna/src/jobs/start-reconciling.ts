import { publishArticles } from '../articles-file/publish-articles.ts'
import type { WorkerContext } from '../context.ts'
import { reconcileSchedules } from './reconcile-schedules.ts'

/** Restores lost schedules well within the required 60 s. */
const intervalMs = 15_000

/**
 * Restores what Redis lost, at once and then every 15 s: schedules, and publications whose job
 * disappeared. Outages are logged and retried.
 */
export function startReconciling(context: WorkerContext): { stop(): Promise<void> } {
  const { config, db, feedQueue, log } = context
  let running: Promise<void> = Promise.resolve()
  const pass = async () => {
    await publishArticles(db, config.publishedDir)
    const restored = await reconcileSchedules(db, feedQueue)
    if (restored.length > 0) log.info({ sources: restored }, 'feeds scheduled')
  }
  const tick = () => {
    running = running
      .then(pass)
      .catch((error: Error) => log.warn({ error: error.message }, 'reconcile put off'))
  }
  const timer = setInterval(tick, intervalMs)
  tick()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
