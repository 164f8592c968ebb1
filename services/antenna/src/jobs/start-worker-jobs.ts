import { recanonicalizeArticles } from '../articles/recanonicalize-articles.ts'
import type { WorkerContext } from '../context.ts'
import { publishAndPlan } from './publish-and-plan.ts'
import { reconcileSchedules } from './reconcile-schedules.ts'

/** Restores lost schedules well within the required 60 s. */
const reconcilePeriodMs = 15_000

/** Starts the periodic work of the worker; the feeds' own schedules are BullMQ job schedulers. */
export function startWorkerJobs({ config, db, jobs, feedQueue, stories, log }: WorkerContext): void {
  // Restores what Redis lost: schedules, and publications whose job disappeared.
  jobs.everyReplica('reconcile-feeds', reconcilePeriodMs, async () => {
    const recanonicalized = await recanonicalizeArticles(db)
    if (recanonicalized > 0) log.info({ articles: recanonicalized }, 'stored links follow the present rule')
    await publishAndPlan(db, feedQueue, config.publishedDir, stories.group)
    const restored = await reconcileSchedules(db, feedQueue)
    if (restored.length > 0) log.info({ sources: restored }, 'feeds scheduled')
  })
}
