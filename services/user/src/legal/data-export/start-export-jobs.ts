import { exportLimits } from '@gamelog/contracts/user/export'
import type { App } from '@gamelog/server/app'
import type { Jobs } from '@gamelog/server/jobs/jobs'
import { openWorkQueue, type WorkQueue } from '@gamelog/server/jobs/work-queue'
import type { UserContext } from '../../context.ts'
import { before } from '../../lifetimes.ts'
import { makeExport } from './make-export.ts'
import { deleteExpiredExports, failExport, findExportById, listWorking } from './repository.ts'

/** Opens the queue of exports and looks after lost jobs and files whose time is over. */
export function startExportJobs(app: App, jobs: Jobs, context: UserContext): WorkQueue {
  const { db, config, now } = context
  const queue = openWorkQueue(app, config, jobs, {
    name: 'user-exports',
    work: (id, signal) => makeExport(context, id, signal),
    onGivenUp: (id) => failExport(db, id, 'error'),
    isSettled: async (id) => (await findExportById(db, id))?.state !== 'failed',
    describe: async (id) => {
      const asked = await findExportById(db, id)
      return asked ? { account_id: asked.user_id, at: asked.requested_at.toISOString() } : {}
    },
  })
  jobs.oncePerTick('exports', '*/30 * * * * *', async () => {
    await deleteExpiredExports(db, before(now(), exportLimits.lifetime))
    await restoreJobs({ db }, queue)
  })
  return queue
}

/** Adds the jobs that Redis has lost or never got, and notes those it has given up. Idempotent. */
export async function restoreJobs({ db }: Pick<UserContext, 'db'>, queue: WorkQueue): Promise<void> {
  for (const id of await listWorking(db)) {
    const state = await queue.stateOf(id)
    if (state === 'none') await queue.add(id)
    if (state === 'given-up') await failExport(db, id, 'error')
  }
}
