import type { App } from '@gamelog/server/app'
import { shipOutbox } from '@gamelog/server/outbox/ship-outbox'
import { startScheduledJobs } from '@gamelog/server/scheduled-jobs'
import type { Board } from '../board.ts'
import { deleteIdempotencyKeysBefore } from '../idempotency/repository.ts'
import { archiveIdleThreads } from './archive-idle-threads.ts'

const day = 86_400_000

/** The board's own periodic work; whichever replica takes a tick does it. */
export function startBoardJobs(app: App, board: Board): void {
  const { db, config } = board
  startScheduledJobs(app, config, [
    { name: 'archive', pattern: '30 */10 * * * *', run: () => archiveIdleThreads(board) },
    {
      name: 'ship-outbox',
      pattern: '*/2 * * * * *',
      run: () => shipOutbox(db, { config, adminUrls: config.adminUrls }),
    },
    {
      name: 'forget-write-keys',
      pattern: '0 15 * * * *',
      run: () => deleteIdempotencyKeysBefore(db, new Date(Date.now() - day)),
    },
  ])
}
