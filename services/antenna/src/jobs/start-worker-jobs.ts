import type { App } from '@gamelog/server/app'
import { checkDueLinks, planLinkChecks } from '../articles/links/check-links.ts'
import { recanonicalizeArticles } from '../articles/store/recanonicalize-articles.ts'
import type { WorkerContext } from '../context.ts'
import { publishAndPlan } from './publish-and-plan.ts'
import { reconcileSchedules } from './reconcile-schedules.ts'

/** Restores lost schedules well within the required 60 s. */
const reconcilePeriodMs = 15_000
const linkPeriodMs = 5_000
const linkPlanPeriodMs = 30_000

/** Starts the periodic work of the worker; the feeds' own schedules are BullMQ job schedulers. */
export function startWorkerJobs(app: App, context: WorkerContext): void {
  const { config, db, jobs, feedQueue, publishQueue, stories, log } = context
  // Restores what Redis lost: schedules, and publications whose job disappeared.
  jobs.everyReplica('reconcile-feeds', reconcilePeriodMs, async () => {
    const recanonicalized = await recanonicalizeArticles(db)
    if (recanonicalized > 0) log.info({ articles: recanonicalized }, 'stored links follow the present rule')
    await publishAndPlan(db, publishQueue, config.publishedDir, stories.group)
    const restored = await reconcileSchedules(db, feedQueue)
    if (restored.length > 0) log.info({ sources: restored }, 'feeds scheduled')
  })
  startLinkChecks(app, context)
}

function startLinkChecks(app: App, { config, db, jobs, linkProbe: probe }: WorkerContext): void {
  const times = config.linkTimes
  if (times === null) return
  let isOpen = true
  app.addHook('preClose', async () => {
    isOpen = false
  })
  jobs.everyReplica('plan-link-checks', linkPlanPeriodMs, () => planLinkChecks({ db, times }))
  jobs.everyReplica('check-links', linkPeriodMs, () => checkDueLinks({ db, probe, times }, () => isOpen))
}
