import type { App } from '@gamelog/server/app'
import { shipOutbox } from '@gamelog/server/outbox/ship-outbox'
import { startScheduledJobs } from '@gamelog/server/scheduled-jobs'
import type { BoardContext } from '../context.ts'
import { deleteIdempotencyKeysBefore } from '../idempotency/repository.ts'
import { archiveIdleThreads } from './archive-idle-threads.ts'

const dayMs = 86_400_000

/** Periodic work of the board; one replica runs each tick. */
export function startBoardJobs(app: App, context: BoardContext): void {
  const { db, config } = context
  startScheduledJobs(app, config, [
    { name: 'archive', pattern: '30 */10 * * * *', run: () => archiveIdleThreads(context) },
    {
      name: 'ship-outbox',
      pattern: '*/2 * * * * *',
      run: () => shipOutbox(db, { config, adminUrls: config.adminUrls }),
    },
    {
      name: 'forget-write-keys',
      pattern: '0 15 * * * *',
      run: () => deleteIdempotencyKeysBefore(db, new Date(Date.now() - dayMs)),
    },
  ])
}
