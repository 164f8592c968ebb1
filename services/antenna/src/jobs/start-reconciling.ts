import type { Queue } from 'bullmq'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { WorkerConfig } from '../config.ts'
import type { AntennaTables } from '../db/tables.ts'
import { publishArticles } from '../publishing/publish-articles.ts'
import { reconcileSchedules } from './reconcile-schedules.ts'

/** Lost schedules are to be back within 60 s. */
const interval = 15_000

interface Deps {
  db: Kysely<AntennaTables>
  queue: Queue
  log: FastifyBaseLogger
}

/**
 * Puts right what Redis forgot, at once and then every 15 s: missing schedules, and a publication
 * whose job was lost. An outage is waited out.
 */
export function startReconciling(config: WorkerConfig, deps: Deps): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const pass = async () => {
    await publishArticles(deps.db, config.publishedDir)
    const restored = await reconcileSchedules(deps.db, deps.queue)
    if (restored.length > 0) deps.log.info({ sources: restored }, 'feeds scheduled')
  }
  const tick = () => {
    running = running
      .then(pass)
      .catch((error: Error) => deps.log.warn({ error: error.message }, 'reconcile put off'))
  }
  const timer = setInterval(tick, interval)
  tick()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
