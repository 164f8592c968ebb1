import { shipOutbox } from '@gamelog/server/outbox/ship-outbox'
import { watchOutbox } from '@gamelog/server/outbox/watch-outbox'
import type { BoardContext } from '../context.ts'
import { deleteIdempotencyKeysBefore } from '../core/idempotency/repository.ts'
import { withdrawDeparted } from '../legal/departures/withdraw-departed.ts'
import { publishHolds } from '../legal/holds/publish-holds.ts'
import { runCleanups } from '../moderation/cleanup/run-cleanups.ts'
import { endPins } from '../moderation/operator-tools/pin-thread.ts'
import { reweighReports } from '../moderation/reports/reweigh-reports.ts'
import { archiveIdleThreads } from './archive-idle-threads.ts'
import { eraseAddresses } from './erase-addresses.ts'
import { sweepPostRules } from './sweep-post-rules.ts'

const dayMs = 86_400_000
/** ms; a reply is to be in its badge within 5 s, of which the page's own question takes 3. */
const noticePeriodMs = 1_000

/** Registers the work that one replica does per tick, and the sending of notices to members, which waits for none. */
export function startBoardJobs(context: BoardContext): void {
  const { db, config, jobs } = context
  jobs.addQueue(watchOutbox(db))
  jobs.oncePerTick('archive', '30 */10 * * * *', () => archiveIdleThreads(context))
  jobs.oncePerTick('end-pins', '*/5 * * * * *', () => endPins(context))
  jobs.oncePerTick('forget-addresses', '0 40 * * * *', () => eraseAddresses(context))
  jobs.oncePerTick('sweep-post-rules', '5 40 * * * *', () => sweepPostRules(context))
  jobs.oncePerTick('ship-outbox', '*/2 * * * * *', () => shipOutbox(db, config))
  jobs.everyReplica('ship-member-notices', noticePeriodMs, () => shipOutbox(db, config, ['member-notice']))
  jobs.oncePerTick('withdraw-departed', '*/5 * * * * *', () => withdrawDeparted(context))
  jobs.oncePerTick('publish-legal-holds', '45 * * * * *', () => publishHolds(context))
  jobs.oncePerTick('run-cleanups', '*/2 * * * * *', () => runCleanups(context))
  jobs.oncePerTick('reweigh-reports', '15 * * * * *', () => reweighReports(context))
  jobs.oncePerTick('delete-idempotency-keys', '0 15 * * * *', () =>
    deleteIdempotencyKeysBefore(db, new Date(Date.now() - dayMs)),
  )
}
