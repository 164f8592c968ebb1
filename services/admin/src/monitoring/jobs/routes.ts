import {
  discardAdminJobs,
  getAdminJobs,
  pauseAdminQueue,
  retryAdminJobs,
} from '@gamelog/contracts/admin/jobs'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { AdminContext } from '../../context.ts'
import { readNoticeDelivery } from '../notices/watch-notices.ts'
import { readJobs } from './ask-services.ts'
import { changeDeadLetters } from './change-dead-letters.ts'
import { changePause } from './change-pause.ts'

/** What every service works on beside its requests, and what it gave up. */
export function jobRoutes(app: App, context: AdminContext): void {
  registerRoute(app, getAdminJobs, async () => {
    const [jobs, notices] = await Promise.all([readJobs(context), readNoticeDelivery(context)])
    return { ...jobs, notices }
  })
  registerRoute(app, retryAdminJobs, async (request) => ({
    results: await changeDeadLetters(context, actingAdmin(request), request.body.items, 'retry'),
  }))
  registerRoute(app, discardAdminJobs, async (request) => ({
    results: await changeDeadLetters(context, actingAdmin(request), request.body.items, 'discard'),
  }))
  registerRoute(app, pauseAdminQueue, async (request) =>
    changePause(context, actingAdmin(request), request.body),
  )
}
