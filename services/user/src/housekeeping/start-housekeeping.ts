import { retentionDays } from '@gamelog/contracts/common/retention'
import type { Jobs } from '@gamelog/server/jobs/jobs'
import { keptSince } from '@gamelog/server/jobs/retention'
import { shipOutbox } from '@gamelog/server/outbox/ship-outbox'
import { watchOutbox } from '@gamelog/server/outbox/watch-outbox'
import { forgetTombstones } from '../account-deletion/repository.ts'
import { shipDepartures } from '../account-deletion/ship-departures.ts'
import { forgetBanLog } from '../bans/log-repository.ts'
import { endExpiredBans, forgetEndedBans } from '../bans/repository.ts'
import type { UserContext } from '../context.ts'
import type { Db } from '../db/tables.ts'
import { forgetOldFlows } from '../flows/repository.ts'
import { findLastTold, forgetHeldRecords } from '../legal-holds/repository.ts'
import { forgetMemos } from '../members/repository.ts'
import { publishRevoked } from '../publishing/publish-revoked.ts'
import { forgetOldRevocations } from '../publishing/repository.ts'
import { forgetRemovals } from '../reading/forget-removals.ts'
import { endStaleSessions, forgetSessionAddresses } from '../sessions/repository.ts'

/**
 * Removes ban log entries, ended bans, the addresses of sessions and removed pieces of reading states past their retention,
 * and notes on accounts that are no longer known, but for what is under a legal hold. Idempotent. `now` in ms.
 */
export async function forgetOldRecords(db: Db, now: number): Promise<void> {
  await forgetBanLog(db, keptSince(now, retentionDays.banLog), now)
  await forgetSessionAddresses(db, keptSince(now, retentionDays.addresses), now)
  await forgetEndedBans(db, keptSince(now, retentionDays.bans), now)
  await forgetTombstones(db, now)
  await forgetMemos(db, now)
  await forgetRemovals(db, keptSince(now, retentionDays.removedReading))
  await forgetHeldRecords(db, now)
}

/** ms; the board sends its legal holds each minute. */
const holdsKnownFor = 3_600_000

/** The job. It deletes nothing while the board has not sent its legal holds for an hour. */
export async function forgetUnlessUnknown({
  db,
  now,
  log,
}: Pick<UserContext, 'db' | 'now' | 'log'>): Promise<void> {
  const told = await findLastTold(db)
  if (told && now() - told.getTime() < holdsKnownFor) return forgetOldRecords(db, now())
  log.warn({ told }, 'legal holds are not known, nothing is deleted')
}

/** Starts the service's periodic jobs: keys, expired rows, the shipping of audit events and departures. */
export function startHousekeeping(jobs: Jobs, context: UserContext): void {
  const { config, db, now } = context
  jobs.oncePerTick('rotate-keys', '0 * * * * *', () => context.keys.rotate())
  jobs.oncePerTick('sweep', '30 * * * * *', async () => {
    await forgetOldFlows(db, now())
    const ended = await db.transaction().execute((tx) => endStaleSessions(tx, now()))
    await publishRevoked(context, ended)
    await forgetOldRevocations(db, now())
    await endExpiredBans(db, now())
  })
  jobs.oncePerTick('retention', '0 40 * * * *', () => forgetUnlessUnknown(context))
  jobs.addQueue(watchOutbox(db))
  jobs.oncePerTick('ship-outbox', '*/2 * * * * *', () => shipOutbox(db, config))
  jobs.oncePerTick('ship-departures', '*/5 * * * * *', () => shipDepartures(context))
}
